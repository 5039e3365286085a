import { Button, Group, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import type { OperatorActResponse } from '#contract/operator.ts';
import { call } from '../../../lib/api.ts';
import { changedText } from './person-texts.ts';

interface ApplyPersonProps {
  uid: string;
  onApplied: () => Promise<unknown>;
}

/** Writes Stripe's state to the person's record again, and says what was not as there. */
export function ApplyPerson({ uid, onApplied }: ApplyPersonProps) {
  const application = useMutation({
    mutationFn: () => call(endpoints.operatorAct, { action: 'apply_person', person: uid }),
    onSuccess: onApplied,
  });
  const { data, error, isPending } = application;
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} />}
        loading={isPending}
        onClick={() => application.mutate()}
      >
        Aplicar de novo do Stripe
      </Button>
      <Text role="status" size="sm" c={error ? 'var(--mantine-color-error)' : 'dimmed'}>
        {error?.message ??
          (data ? resultText(data) : 'Confere o registro com a Stripe e corrige o que difere.')}
      </Text>
    </Group>
  );
}

function resultText(answer: OperatorActResponse): string {
  if (answer.action !== 'apply_person' || !answer.found) {
    return 'Não há cliente da Stripe para aplicar.';
  }
  return answer.changed.length === 0
    ? 'Tudo já estava como na Stripe.'
    : `Corrigido: ${changedText(answer.changed)}.`;
}
