import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { OperatorActResponse, OperatorPerson } from '#contract/operator.ts';
import { operatorEndpoints } from '#contract/operator-endpoints.ts';
import { call } from '../../../lib/api.ts';
import { StripeLink } from '../stripe-link.tsx';
import { changedText } from './person-texts.ts';

interface ApplyPersonProps {
  person: OperatorPerson;
  onApplied: () => Promise<unknown>;
}

/** A button that updates the person's record from Stripe, and then lists the corrected fields. */
export function ApplyPerson({ person: { uid, stripe_url }, onApplied }: ApplyPersonProps) {
  const application = useMutation({
    mutationFn: () => call(operatorEndpoints.operatorAct, { action: 'apply_person', person: uid }),
    onSuccess: onApplied,
  });
  const { data, error, isPending } = application;
  return (
    <Stack gap="xs" flex={{ base: '1 0 100%', md: 'none' }}>
      <SimpleGrid cols={{ base: 1, sm: stripe_url ? 2 : 1 }} spacing="sm" verticalSpacing="sm">
        <Button
          variant="default"
          px="md"
          leftSection={<IconRefresh size={18} />}
          loading={isPending}
          onClick={() => application.mutate()}
        >
          Sincronizar com a Stripe
        </Button>
        {stripe_url && <StripeLink href={stripe_url}>Abrir na Stripe</StripeLink>}
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
