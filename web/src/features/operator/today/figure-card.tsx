import { Box, type BoxProps, Card, Divider, Group, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import type { Compared } from '#contract/operator.ts';
import { differenceOf, type Figure, textOf } from './figures.ts';

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual };

interface FigureCardProps extends Pick<BoxProps, 'flex'> {
  figure: Figure;
  values: Compared;
}

/** A figure beside yesterday's and that of 28 days before, and how far they differ where that says something. */
export function FigureCard({ figure, values, flex }: FigureCardProps) {
  const { title, isOfRunningDay = false } = figure;
  const comparisons = [
    [isOfRunningDay ? 'Ontem (dia inteiro)' : 'Ontem', values.yesterday],
    ['Há 28 dias', values.before28],
  ] as const;
  return (
    <Card
      component="li"
      flex={flex}
      miw={0}
      p="1rem 1.25rem"
      style={{ gap: 'var(--mantine-spacing-xs)', fontVariantNumeric: 'tabular-nums' }}
    >
      <Text component="h3" c="dimmed" fz="sm" fw={600} lts="normal">
        {title}
      </Text>
      <Text
        c="var(--garimpa-heading)"
        fz="clamp(1.5rem, 1.3rem + 0.8vw, 1.875rem)"
        fw={750}
        lh={1.2}
      >
        {textOf(figure, values.now)}
      </Text>
      <Divider mt="0.25rem" color="var(--garimpa-line)" />
      <Box component="dl" m={0} fz="0.875rem">
        {comparisons.map(([when, then]) => (
          <Group key={when} justify="space-between" gap="0 0.75rem">
            <Text component="dt" inherit c="dimmed">
              {when}
            </Text>
            <Group component="dd" justify="flex-end" gap="0 0.5rem" m="0 0 0 auto">
              <span>{textOf(figure, then)}</span>
              {!isOfRunningDay && <Change figure={figure} now={values.now} then={then} />}
            </Group>
          </Group>
        ))}
      </Box>
    </Card>
  );
}

interface ChangeProps {
  figure: Figure;
  now: number | null;
  then: number | null;
}

function Change({ figure, now, then }: ChangeProps) {
  const difference = differenceOf(figure, now, then);
  if (difference === null) return null;
  const { direction, text } = difference;
  const Icon = icons[direction];
  const tone = { up: 'success', down: 'error', same: 'dimmed' }[direction];
  return (
    <Group
      component="span"
      gap="0.125rem"
      wrap="nowrap"
      c={figure.isMoreGood ? `var(--mantine-color-${tone})` : 'dimmed'}
    >
      <Icon size={16} aria-hidden="true" />
      {text}
    </Group>
  );
}
