import { Sparkline } from '@mantine/charts';
import { Box, Group, SimpleGrid, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import type { TodayView } from '#contract/operator.ts';
import type { Series, SeriesName } from './figures.ts';
import { changeOf, isDayOne, isEmpty, isGauge, pointsOf, seriesOf, totalOf } from './figures.ts';

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual };

export const FIGURES = [
  'mrr',
  'active',
  'revenue',
  'sign_ups',
  'purchases',
  'cancellations',
] as const;

export function FigureStrip({ data }: { data: TodayView }) {
  return (
    <SimpleGrid
      component="ul"
      cols={{ base: 2, sm: 3, lg: 6 }}
      // The gaps show the background as lines between the figures.
      spacing={1}
      bg="var(--garimpa-line)"
      bd="1px solid var(--garimpa-line)"
      bdrs="lg"
      style={{ overflow: 'hidden', boxShadow: 'var(--mantine-shadow-sm)' }}
    >
      {FIGURES.map((name) => (
        <Box
          key={name}
          component="li"
          py="md"
          px="clamp(0.75rem, 1.4vw, 1.25rem)"
          bg="var(--garimpa-raised)"
          style={{ fontVariantNumeric: 'tabular-nums' }}
        >
          <Text c="dimmed" fz="0.875rem" fw={600}>
            {seriesOf[name].title}
          </Text>
          <Text c="var(--garimpa-heading)" fz="clamp(1.0625rem, 0.9rem + 0.7vw, 1.375rem)" fw={750}>
            {seriesOf[name].format(totalOf(data, name))}
          </Text>
          {!isDayOne(data) && <FigureTrend data={data} name={name} />}
        </Box>
      ))}
    </SimpleGrid>
  );
}

/** Skips the days before the first value. Daily sums zigzag, so they are added up by week. */
function sparklinePoints(series: Series, name: SeriesName) {
  const points = pointsOf(series, [name], !isGauge(name));
  const values = points.map((point) => (point.isPartial ? null : (point[name] ?? null)));
  const known = values.filter((value) => value !== null);
  // A baseline of zero would hide small changes. The lowest value would make them look steep.
  const baseline = Math.min(...known, 0.8 * Math.max(...known));
  return values
    .slice(values.findIndex((value) => value !== null))
    .map((value) => (value === null ? null : value - baseline));
}

function FigureTrend({ data, name }: { data: TodayView; name: SeriesName }) {
  const { direction, text } = changeOf(data, name) ?? { direction: null, text: 'sem comparação' };
  const Icon = direction && icons[direction];
  const points = sparklinePoints(data.series, name);
  const isPointless =
    points.filter((value) => value !== null).length < 2 || isEmpty(data.series, [name]);
  const bad = name === 'cancellations' ? 'up' : 'down';
  const tone = `var(--mantine-color-${direction === bad ? 'error' : 'success'})`;
  return (
    <>
      <Sparkline
        data={points}
        // Compensate for the chart's inner margin of 5 px on each side.
        w="calc(100% + 10px)"
        h="calc(2rem + 10px)"
        mx="-5px"
        my="calc(0.5rem - 5px)"
        color="var(--mantine-color-anchor)"
        fillOpacity={0}
        // Without this, a single day between two gaps would be only a dot.
        connectNulls
        style={{ visibility: isPointless ? 'hidden' : 'visible' }}
        inert
      />
      <Group gap="4px" fz="xs" c={direction === 'up' || direction === 'down' ? tone : 'dimmed'}>
        {Icon && <Icon size={16} aria-hidden="true" />}
        {text}
      </Group>
    </>
  );
}
