import { Text } from '@mantine/core';
import { timeParts } from '../../lib/session/trial.ts';
import classes from './countdown.module.css';

interface CountdownProps {
  ms: number;
  /** The units to show, largest first. On the last day, `days` is not shown. */
  units?: readonly (keyof typeof NAMES)[];
  label: string;
}

const NAMES = {
  days: { one: 'dia', many: 'dias' },
  hours: { one: 'hora', many: 'horas' },
  minutes: { one: 'min', many: 'min' },
  seconds: { one: 'seg', many: 'seg' },
};

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Returns the remaining time in its two largest units that are not zero: `4 dias e 3 horas`. */
export function remainingText(ms: number): string {
  const parts = timeParts(ms);
  const units = UNITS.filter((unit) => parts[unit] > 0).slice(0, 2);
  return units.map((unit) => `${parts[unit]} ${nameOf(unit, parts[unit])}`).join(' e ');
}

function nameOf(unit: keyof typeof NAMES, amount: number): string {
  return amount === 1 ? NAMES[unit].one : NAMES[unit].many;
}

/** Shows the remaining time. The role `timer` keeps screen readers silent while it changes. */
export function Countdown({ ms, units = UNITS, label }: CountdownProps) {
  const parts = timeParts(ms);
  const shown = units.filter((unit) => unit !== 'days' || parts.days > 0);
  return (
    <div className={classes.root} data-units={shown.length} role="timer" aria-label={label}>
      {shown.map((unit) => (
        <div key={unit} className={classes.tile}>
          <Text span fz="1.75rem" fw={750} lh={1.1}>
            {String(parts[unit]).padStart(2, '0')}
          </Text>
          <Text span c="dimmed" fz="xs">
            {nameOf(unit, parts[unit])}
          </Text>
        </div>
      ))}
    </div>
  );
}
