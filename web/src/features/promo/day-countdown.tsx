import { Group, Text } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { timeParts } from '../../lib/session/trial.ts';
import { useNow } from '../../lib/use-now.ts';
import { dayEnd } from './day-end.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

export function DayCountdown({ ticking }: { ticking: boolean }) {
  const [end] = useState(() => dayEnd(Date.now()));
  const now = useNow(ticking);
  // Before hydration, the time is unknown. Hidden zeros reserve the clock's space.
  const isKnown = useHydrated();
  const { days, hours, minutes, seconds } = timeParts(isKnown ? end - now : 0);
  return (
    <Group component="span" gap="xs">
      <Group component="span" gap="xs" wrap="nowrap" flex="1 1 9rem">
        <IconClockHour4 size={20} aria-hidden="true" style={{ flex: 'none' }} />
        Vale hoje. O dia termina em
      </Group>{' '}
      {/* Screen readers read a timer on demand, not every second. */}
      <Text
        span
        c="var(--garimpa-gold-text)"
        fz="1.375rem"
        fw={750}
        style={{ visibility: isKnown ? undefined : 'hidden', fontVariantNumeric: 'tabular-nums' }}
        role="timer"
        aria-label="Tempo até a meia-noite"
      >
        {[days * 24 + hours, minutes, seconds].map(twoDigits).join(':')}
      </Text>
    </Group>
  );
}
