import { Group, Text } from '@mantine/core';
import classes from './range.module.css';

interface RangeProps {
  name: string;
  value: number;
  /** The formatted value. */
  shown: string;
  min?: number;
  max: number;
  step?: number;
  /** Texts below the two ends of the slider. */
  ends?: readonly [string, string];
  onChange: (value: number) => void;
}

/** A native slider. `autoComplete` is off, so that Firefox restores no value after a reload. */
export function Range({ name, shown, ends, onChange, ...range }: RangeProps) {
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
      {name} <b style={{ color: 'var(--garimpa-heading)' }}>{shown}</b>
      <input
        autoComplete="off"
        type="range"
        {...range}
        aria-label={name}
        aria-valuetext={shown}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      {ends?.map((end) => (
        <Text key={end} span fz="xs" c="dimmed">
          {end}
        </Text>
      ))}
    </Group>
  );
}
