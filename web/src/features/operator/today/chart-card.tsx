import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart } from '@mantine/charts';
import { ActionIcon, Box, Card, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTable } from '@tabler/icons-react';
import type { Series, SeriesName } from './figures.ts';
import { isEmpty, pointsOf, seriesOf, uncountedRuns } from './figures.ts';
import { SeriesTable } from './series-table.tsx';

/** The bars of two series also differ in position, so color-blind users can tell them apart. */
const colors: Partial<Record<SeriesName, string>> = {
  purchases: 'var(--garimpa-gold-text)',
  failed_renewals: 'var(--garimpa-gold-text)',
  cancellations: 'var(--mantine-color-error)',
};

const uncounted = { color: 'var(--garimpa-line)', fillOpacity: 0.4, strokeOpacity: 0 };

const chartArea = { accessibilityLayer: false, margin: { top: 8 } };

interface ChartCardProps {
  title: string;
  text: string;
  series: Series;
  names: readonly [SeriesName, ...SeriesName[]];
  /** The period that each bar covers. If undefined, the chart has lines instead of bars. */
  by?: 'dia' | 'semana' | undefined;
}

export function ChartCard({ title, text, series, names, by }: ChartCardProps) {
  const [showsTable, table] = useDisclosure();
  const chart = showsTable ? (
    <SeriesTable title={title} series={series} names={names} />
  ) : (
    // Screen readers get the table. `overflow` keeps a hidden tooltip from widening the page.
    <Box
      display="grid"
      flex={names.length > 1 ? '1 0 220px' : '1 0 200px'}
      aria-hidden="true"
      style={{ overflow: 'hidden' }}
    >
      <Chart series={series} names={names} by={by} />
    </Box>
  );
  return (
    <Card component="section">
      <div>
        <Group justify="space-between" align="flex-start" gap="xs">
          <Box component="h2" flex="1 1 8rem" miw={0}>
            {title}
          </Box>
          <ActionIcon
            variant={showsTable ? 'light' : 'subtle'}
            size="calc(44px)"
            m="-10px -10px -10px 0"
            title="Ver os números"
            aria-label={`Ver os números: ${title}`}
            aria-pressed={showsTable}
            onClick={table.toggle}
          >
            <IconTable size={20} />
          </ActionIcon>
        </Group>
        {/* Cards with two series stand side by side. `mih` aligns the tops of their charts. */}
        <Text
          c="dimmed"
          size="sm"
          mih={{ md: names.length > 1 ? '2.9rem' : 0 }}
          style={{ whiteSpace: 'pre-line' }}
        >
          {text}
        </Text>
      </div>
      {isEmpty(series, names) ? <Text>Ainda não há números neste período.</Text> : chart}
    </Card>
  );
}

function Chart({ series, names, by }: Pick<ChartCardProps, 'series' | 'names' | 'by'>) {
  const { format } = seriesOf[names[0]];
  const points = pointsOf(series, names, by === 'semana');
  const common = {
    ...{ h: '100%', dataKey: 'day', tooltipAnimationDuration: 0, valueFormatter: format },
    data: points,
    referenceAreas: uncountedRuns(points, names).map(([x1, x2]) => ({ x1, x2, ...uncounted })),
    series: names.map((name) => ({
      name,
      label: seriesOf[name].title,
      color: colors[name] ?? 'var(--mantine-color-anchor)',
    })),
    withLegend: names.length > 1,
    legendProps: { itemSorter: null },
    styles: {
      legend: { justifyContent: 'flex-start', gap: 12, padding: '0 0 16px' },
      legendItem: { padding: 0 },
      legendItemName: { fontSize: 'var(--mantine-font-size-xs)' },
    },
    xAxisProps: {
      minTickGap: 24,
      interval: 'equidistantPreserveEnd' as const,
      padding: { left: 0, right: 14 },
    },
    yAxisProps: {
      width: format === seriesOf.mrr.format ? 88 : 44,
      allowDecimals: false,
      tickFormatter: (value: number) => format(value).replace(/,\d\d$/, ''),
    },
  };
  if (by) {
    return (
      <BarChart
        {...common}
        // Purchases and sign-ups are not stacked, because the same person may count in both.
        type={names.includes('failed_renewals') ? 'stacked' : 'default'}
        maxBarWidth={28}
        barProps={{
          isAnimationActive: false,
          // A week's bar is pale if some of its days have no data.
          shape: ({ x, y, width, height, fill, fillOpacity, payload }) => (
            <rect
              {...{ x, width, fill, fillOpacity }}
              y={Math.min(y, y + height)}
              height={Math.abs(height)}
              opacity={payload.isPartial ? 0.4 : 1}
            />
          ),
        }}
        barChartProps={{ ...chartArea, barCategoryGap: '20%', barGap: 1 }}
      />
    );
  }
  return (
    <AreaChart
      {...common}
      // The axis does not start at zero, because a figure that changes slowly would look flat. The
      // area is not filled, because it would then seem to start at zero.
      yAxisProps={{ ...common.yAxisProps, domain: ['auto', 'auto'] }}
      fillOpacity={0}
      curveType="linear"
      connectNulls={false}
      // A line needs values on two days in a row, so a single day between gaps appears as a dot.
      dotProps={{ r: 2, strokeWidth: 0 }}
      areaProps={{ isAnimationActive: false }}
      areaChartProps={chartArea}
    />
  );
}
