import { Box, Card, Divider, Group, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import type { Compared } from '#contract/operator.ts';
import { type Difference, differenceOf, type Figure } from './figures.ts';

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual };

/** A figure beside yesterday's and that of 28 days before, and how far they differ where that says something. */
export function FigureCard({ figure, values }: { figure: Figure; values: Compared }) {
  const { title, format, isOfRunningDay = false } = figure;
  const show = (value: number | null) => (value === null ? '–' : format(value));
  const comparisons = [
    [isOfRunningDay ? 'Ontem (dia inteiro)' : 'Ontem', values.yesterday],
    ['Há 28 dias', values.before28],
  ] as const;
  return (
    <Card component="li" p="1rem 1.25rem" style={{ gap: 8, fontVariantNumeric: 'tabular-nums' }}>
      <Text component="h3" c="dimmed" fz="sm" fw={600} lts="normal">
        {title}
      </Text>
      <Text
        c="var(--garimpa-heading)"
        fz="clamp(1.5rem, 1.3rem + 0.8vw, 1.875rem)"
        fw={750}
        lh={1.2}
      >
        {show(values.now)}
      </Text>
      <Divider mt="0.25rem" color="var(--garimpa-line)" />
      <Box component="dl" m={0} fz="0.875rem">
        {comparisons.map(([when, then]) => (
          <Group key={when} justify="space-between" gap="0 0.75rem">
            <Text component="dt" inherit c="dimmed">
              {when}
            </Text>
            <Group component="dd" justify="flex-end" gap="0 0.5rem" m="0 0 0 auto">
              <span>{show(then)}</span>
              {!isOfRunningDay && (
                <Change figure={figure} difference={differenceOf(values.now, then, format)} />
              )}
            </Group>
          </Group>
        ))}
      </Box>
    </Card>
  );
}

function Change({ figure, difference }: { figure: Figure; difference: Difference | null }) {
  if (difference === null) return null;
  const { direction, text } = difference;
  const Icon = icons[direction];
  return (
    <Group component="span" gap="0.125rem" wrap="nowrap" c={toneOf(figure, direction)}>
      <Icon size={16} aria-hidden="true" />
      {text}
    </Group>
  );
}

function toneOf({ more }: Figure, direction: Difference['direction']): string {
  if (more === undefined || direction === 'same') return 'dimmed';
  const isGood = (direction === 'up') === (more === 'good');
  return isGood ? 'var(--mantine-color-success)' : 'var(--mantine-color-error)';
}
