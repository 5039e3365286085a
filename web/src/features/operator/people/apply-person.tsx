import { Button, Group, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { OperatorActResponse, OperatorPerson } from '#contract/operator.ts';
import { operatorEndpoints } from '#contract/operator-endpoints.ts';
import { call } from '../../../lib/api.ts';
import { StripeLink } from '../links.tsx';
import { changedText } from './person-texts.ts';

export type PersonProps = { person: OperatorPerson; reload: () => Promise<unknown> };

/** A button that updates the person's record from Stripe, and then lists the corrected fields. */
export function ApplyPerson({ person: { uid, stripe_url }, reload }: PersonProps) {
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => call(operatorEndpoints.operatorAct, { action: 'apply_person', person: uid }),
    onSuccess: reload,
  });
  return (
    <Stack gap="xs" flex={{ base: '1 0 100%', md: 'none' }}>
      <Group gap="sm" justify="flex-end">
        {stripe_url && (
          <StripeLink href={stripe_url} flex={{ base: '1 0 100%', sm: 'none' }}>
            Abrir na Stripe
          </StripeLink>
        )}
        <Button
          variant="default"
          px="md"
          flex={{ base: '1 0 100%', sm: 'none' }}
          leftSection={<IconRefresh size={18} />}
          loading={isPending}
          onClick={() => mutate()}
        >
          Sincronizar com a Stripe
        </Button>
      </Group>
      <Text
        size="sm"
        ta={{ sm: 'end' }}
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
