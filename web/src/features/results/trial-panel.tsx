import { Progress, Stack } from '@mantine/core';
import { Countdown } from '../../components/account/countdown.tsx';
import type { Trial } from '../../lib/session/trial.ts';

/** What is left of a trial, as time and as a bar; both read zero after its end. */
export function TrialPanel({ trial }: { trial: Trial | null }) {
  if (trial === null) return null;
  return (
    <Stack>
      <Countdown ms={trial.remainingMs} label="Tempo restante do período de teste" />
      <Progress value={trial.percent} aria-label="Quanto resta do período de teste" />
    </Stack>
  );
}
