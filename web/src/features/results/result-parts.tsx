import { Group, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { planByName } from '#contract/plans.ts';
import { Countdown, remainingText } from '../../components/account/countdown.tsx';
import { FactList } from '../../components/account/fact-list.tsx';
import {
  planWithInterval,
  priceOfChoice,
  priceText,
  withWholeAmounts,
} from '../../lib/purchase/charges.ts';
import type { Trial } from '../../lib/session/trial.ts';
import type { Choice } from '../../lib/storage.ts';

export const quiet = { variant: 'subtle', size: 'md', fz: 'sm', px: 0 } as const;

/** A row of secondary actions. The negative margin compensates for the buttons' height. */
export function QuietRow({ children }: { children: ReactNode }) {
  return (
    <Group gap="0 1.5rem" my="-xs">
      {children}
    </Group>
  );
}

/** Shows the chosen plan and its price, with a note if a coupon changes the first charge. */
export function ChoiceTerms({ choice }: { choice: Choice }) {
  const plan = planByName(choice.name);
  if (!plan) return null;
  const [first, later] = withWholeAmounts(priceText(priceOfChoice(choice, plan))).split('; ');
  return (
    <FactList
      facts={[
        ['Plano', planWithInterval(choice.name, choice.interval)],
        ['Preço', first, later],
      ]}
    />
  );
}

const TIMER = 'Tempo restante do período de teste';

interface TrialProps {
  trial: Trial | null;
  children?: ReactNode;
}

/** Shows the trial's remaining time in tiles and as a bar. */
export function TrialPanel({ trial, children }: TrialProps) {
  if (trial === null) return null;
  return (
    <Stack gap="sm">
      {children}
      <Countdown ms={trial.remainingMs} label={TIMER} />
      <TrialBar trial={trial} />
    </Stack>
  );
}

/** Shows the trial's remaining time as text and a bar, for pages with a more important message. */
export function TrialLine({ trial, children }: TrialProps) {
  if (trial === null) return children;
  return (
    <Stack gap="sm">
      {children}
      <Text size="sm" c="dimmed" role="timer" aria-label={TIMER}>
        Seu período de teste{' '}
        {trial.active ? `termina em ${remainingText(trial.remainingMs)}` : 'terminou'}.
      </Text>
      {trial.active && <TrialBar trial={trial} />}
    </Stack>
  );
}

function TrialBar({ trial }: { trial: Trial }) {
  return <Progress value={trial.percent} aria-label="Quanto resta do período de teste" />;
}
