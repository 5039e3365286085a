import { Progress, Stack } from '@mantine/core';
import { Countdown } from '../../components/account/countdown.tsx';
import type { Trial } from '../../lib/session/trial.ts';

/** What is left of a trial, as time and as a bar; of one that is over or not known, nothing. */
export function TrialPanel({ trial }: { trial: Trial | null }) {
  if (!trial?.active) return null;
  return (
    <Stack>
      <Countdown ms={trial.remainingMs} label="Tempo restante do período grátis" />
      <Progress value={trial.percent} aria-label="Quanto resta do período grátis" />
    </Stack>
  );
}
