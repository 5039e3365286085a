import { Progress, Stack } from '@mantine/core';
import { Countdown } from '../../components/ui/countdown.tsx';
import type { Trial } from '../../lib/session/trial.ts';

/** What is left of a trial: the time, and a bar that falls from full to empty; of a past one, nothing. */
export function TrialPanel({ trial }: { trial: Trial }) {
  if (!trial.active) return null;
  return (
    <Stack gap="md" w="100%">
      <Countdown ms={trial.remainingMs} label="Tempo restante do período grátis" />
      <Progress
        value={trial.percent}
        color="gold.4"
        size="lg"
        radius="xl"
        aria-label="Quanto resta do período grátis"
      />
    </Stack>
  );
}
