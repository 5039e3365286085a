import { Progress, Stack, Text } from '@mantine/core';
import { planByName } from '#contract/plans.ts';
import { Countdown } from '../../components/account/countdown.tsx';
import {
  planWithInterval,
  priceOfChoice,
  priceText,
  withWholeAmounts,
} from '../../lib/purchase/charges.ts';
import type { Trial } from '../../lib/session/trial.ts';
import type { Choice } from '../../lib/storage.ts';

/**
 * Shows the stored plan's price: `Elite mensal: R$ 112,74 no primeiro mês; depois, R$ 187,90/mês`.
 */
export function ChoiceTerms({ choice }: { choice: Choice }) {
  const plan = planByName(choice.name);
  if (!plan) return null;
  return (
    <Text>
      <strong>{planWithInterval(choice.name, choice.interval)}</strong>:{' '}
      {withWholeAmounts(priceText(priceOfChoice(choice, plan)))}
    </Text>
  );
}

/** Shows the remaining time of a trial, also as a bar; both are zero after its end. */
export function TrialPanel({ trial }: { trial: Trial | null }) {
  if (trial === null) return null;
  return (
    <Stack>
      <Countdown ms={trial.remainingMs} label="Tempo restante do período de teste" />
      <Progress value={trial.percent} aria-label="Quanto resta do período de teste" />
    </Stack>
  );
}
