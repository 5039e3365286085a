import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OperatorActResponse } from '#contract/operator.ts';
import { operatorEndpoints } from '#contract/operator-endpoints.ts';
import { call } from '../../../lib/api.ts';
import { changedText } from './person-texts.ts';

interface ApplyPersonProps {
  uid: string;
  onApplied: () => Promise<unknown>;
  /** Another action, in the same row. */
  children: ReactNode;
}

/** A button that writes Stripe's state to the person's record, and shows the corrected fields. */
export function ApplyPerson({ uid, onApplied, children }: ApplyPersonProps) {
  const application = useMutation({
    mutationFn: () => call(operatorEndpoints.operatorAct, { action: 'apply_person', person: uid }),
    onSuccess: onApplied,
  });
  const { data, error, isPending } = application;
  return (
    <Stack gap="xs" flex={{ base: '1 0 100%', md: 'none' }}>
      <SimpleGrid cols={{ base: 1, sm: children ? 2 : 1 }} spacing="sm" verticalSpacing="sm">
        <Button
          variant="default"
          px="md"
          leftSection={<IconRefresh size={18} />}
          loading={isPending}
          onClick={() => application.mutate()}
        >
          Sincronizar com a Stripe
        </Button>
        {children}
      </SimpleGrid>
      <Text
        size="sm"
        role="status"
        c={error ? 'var(--mantine-color-error)' : data ? 'bright' : 'dimmed'}
      >
        {data && resultOf(data)}
        {!data && (error?.message ?? 'Confere o registro com a Stripe e corrige o que difere.')}
      </Text>
    </Stack>
  );
}

function resultOf(answer: OperatorActResponse): string {
  if (answer.action !== 'apply_person' || !answer.found) {
    return 'Não há cliente da Stripe para sincronizar.';
  }
  return answer.changed.length === 0
    ? 'Tudo já estava como na Stripe.'
    : `Corrigido: ${changedText(answer.changed)}.`;
}
