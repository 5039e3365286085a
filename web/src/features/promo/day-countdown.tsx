import { IconClockHour4 } from '@tabler/icons-react';
import { useState } from 'react';
import { useNow } from '../../components/ui/use-now.ts';
import { timeParts } from '../../lib/session/trial.ts';
import classes from './coupon-ticket.module.css';
import { dayEnd } from './day-end.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Counts down to the end of the day that the page was opened on, and stops at zero. */
export function DayCountdown() {
  const [end] = useState(() => dayEnd(Date.now()));
  const [over, setOver] = useState(false);
  const left = Math.max(0, end - useNow(!over));
  if (left === 0 && !over) setOver(true);
  const { days, hours, minutes, seconds } = timeParts(left);
  return (
    <p className={classes.time}>
      <IconClockHour4 size={20} aria-hidden="true" />
      <span>Até a meia-noite</span>
      {/* A timer is read on demand, not at every tick. */}
      <span className={classes.clock} role="timer" aria-label="Tempo até o fim da oferta">
        {[days * 24 + hours, minutes, seconds].map(twoDigits).join(':')}
      </span>
    </p>
  );
}
