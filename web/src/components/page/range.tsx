import { Group } from '@mantine/core';
import classes from './range.module.css';

interface RangeProps {
  name: string;
  value: number;
  /** The formatted value. */
  shown: string;
  min?: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
}

/**
 * A native slider below its name and value, with tick marks if it has few steps. `autoComplete` is
 * off, because Firefox would restore an old value after a reload.
 */
export function Range({ name, shown, onChange, ...range }: RangeProps) {
  const { value, min = 0, max, step = 1 } = range;
  const steps = (max - min) / step;
  return (
    <Group
      component="label"
      className={classes.range}
      justify="space-between"
      gap="0 8px"
      mod={{ ticks: steps < 10 }}
      __vars={{ '--filled': `${(100 * (value - min)) / (max - min)}%`, '--steps': `${steps}` }}
    >
      {name} <b>{shown}</b>
      <input
        autoComplete="off"
        type="range"
        {...range}
        aria-label={name}
        aria-valuetext={shown}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </Group>
  );
}
