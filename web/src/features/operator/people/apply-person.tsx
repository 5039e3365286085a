import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { OperatorActResponse } from '#contract/operator.ts';
import { operatorEndpoints } from '#contract/operator-endpoints.ts';
import { call } from '../../../lib/api.ts';
import { changedText } from './person-texts.ts';

interface ApplyPersonProps {
  uid: string;
  onApplied: () => Promise<unknown>;
}

/** Writes Stripe's state to the person's record, and shows the fields that differed. */
export function ApplyPerson({ uid, onApplied }: ApplyPersonProps) {
  const application = useMutation({
    mutationFn: () => call(operatorEndpoints.operatorAct, { action: 'apply_person', person: uid }),
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
        Sincronizar com a Stripe
      </Button>
      <div role="status">
        {data && <Result answer={data} />}
        {!data && (
          <Text size="sm" c={error ? 'var(--mantine-color-error)' : 'dimmed'}>
            {error?.message ?? 'Confere o registro com a Stripe e corrige o que difere.'}
          </Text>
        )}
      </div>
    </Group>
  );
}

function Result({ answer }: { answer: OperatorActResponse }) {
  if (answer.action !== 'apply_person' || !answer.found) {
    return <Text size="sm">Não há cliente da Stripe para sincronizar.</Text>;
  }
  return (
    <Group gap={6} wrap="nowrap" c="var(--mantine-color-success)" fw={600} fz="sm">
      <IconCheck size={18} aria-hidden="true" style={{ flex: 'none' }} />
      <Text inherit>
        {answer.changed.length === 0
          ? 'Tudo já estava como na Stripe.'
          : `Corrigido: ${changedText(answer.changed)}.`}
      </Text>
    </Group>
  );
}
