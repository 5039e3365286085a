import { Group, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import type { TodayView } from '#contract/operator.ts';
import { type Change, type Figure, figuresOf } from './figures.ts';
import { Sparkline } from './sparkline.tsx';
import classes from './today.module.css';

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual };

/** The six figures of the period, each with its course and with how it differs from the one before. */
export function FigureStrip({ data }: { data: TodayView }) {
  return (
    <ul className={classes.strip}>
      {figuresOf(data).map((figure) => (
        <FigureCell key={figure.title} figure={figure} />
      ))}
    </ul>
  );
}

function FigureCell({ figure: { title, value, values, isGauge, change } }: { figure: Figure }) {
  return (
    <li className={classes.figure}>
      <Text c="dimmed" fz="0.875rem" fw={600}>
        {title}
      </Text>
      <Text c="var(--garimpa-heading)" fz="clamp(1.0625rem, 0.9rem + 0.7vw, 1.375rem)" fw={750}>
        {value}
      </Text>
      <Sparkline values={values} fromZero={!isGauge} />
      {change ? (
        <ChangeText change={change} />
      ) : (
        <Text c="dimmed" fz="xs">
          sem comparação
        </Text>
      )}
    </li>
  );
}

function ChangeText({ change: { direction, text, isGood } }: { change: Change }) {
  const Icon = icons[direction];
  const tone = isGood ? 'success' : 'error';
  return (
    <Group
      gap="0.25rem"
      wrap="nowrap"
      fz="xs"
      fw={600}
      c={direction === 'same' ? 'dimmed' : `var(--mantine-color-${tone})`}
    >
      <Icon size={16} aria-hidden="true" />
      {text}
    </Group>
  );
}
