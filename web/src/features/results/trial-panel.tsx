import { Progress, Stack } from '@mantine/core';
import { useState } from 'react';
import { Countdown } from '../../components/account/countdown.tsx';
import type { Trial } from '../../lib/session/trial.ts';

/**
 * What is left of a trial, as time and as a bar; both stop at zero where it ends meanwhile. Of one
 * that was over before, or is not known, nothing.
 */
export function TrialPanel({ trial }: { trial: Trial | null }) {
  const [hasRun, setHasRun] = useState(false);
  if (trial?.active && !hasRun) setHasRun(true);
  if (trial === null || !hasRun) return null;
  return (
    <Stack>
      <Countdown ms={trial.remainingMs} label="Tempo restante do período de teste" />
      <Progress value={trial.percent} aria-label="Quanto resta do período de teste" />
    </Stack>
  );
}
