import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import { Button, Card, Collapse, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { TodayView } from '#contract/operator.ts';
import { shortDay } from '../format.ts';
import { emptyText, type SeriesName, seriesOf, summaryOf } from './series.ts';
import { SeriesTable } from './series-table.tsx';

type Series = TodayView['series'];

/** The last 90 days: money in one chart, people in another. */
export function DailyCharts({ series }: { series: Series }) {
  const [first, last] = [series.at(0), series.at(-1)];
  const period = first && last ? `De ${shortDay(first.day)} a ${shortDay(last.day)}` : '';
  return (
    <Stack component="section" gap="md">
      <h2>Últimos 90 dias</h2>
      <ChartCard
        title="Receita por dia"
        text={`${period}: o que foi pago no dia, menos os reembolsos e as contestações dele.`}
        series={series}
        names={['revenue']}
      />
      <ChartCard
        title="Cadastros e compras por dia"
        text={`${period}.`}
        series={series}
        names={['sign_ups', 'purchases']}
      />
    </Stack>
  );
}

/** They differ by the stroke too, not by colour alone. */
const strokes = {
  revenue: { color: 'var(--mantine-color-anchor)' },
  sign_ups: { color: 'var(--mantine-color-anchor)' },
  purchases: { color: 'var(--garimpa-gold-text)', strokeDasharray: '6 3' },
};

interface ChartCardProps {
  title: string;
  text: string;
  series: Series;
  names: readonly [SeriesName, ...SeriesName[]];
}

function ChartCard({ title, text, series, names }: ChartCardProps) {
  const [showsTable, table] = useDisclosure();
  const { format } = seriesOf[names[0]];
  const empty = emptyText(series, names);
  const heading = (
    <div>
      <h3>{title}</h3>
      <Text c="dimmed" size="sm">
        {empty ?? text}
      </Text>
    </div>
  );
  if (empty) return <Card>{heading}</Card>;
  return (
    <Card>
      {heading}
      {/* The summary and the table say the same in words; a hidden tooltip must not widen the page. */}
      <div aria-hidden="true" style={{ overflow: 'hidden' }}>
        <LineChart
          h={260}
          data={series.map(({ day, ...values }) => ({ ...values, day: shortDay(day) }))}
          dataKey="day"
          series={names.map((name) => ({ name, label: seriesOf[name].title, ...strokes[name] }))}
          curveType="linear"
          connectNulls={false}
          withDots={false}
          withLegend={names.length > 1}
          legendProps={{ itemSorter: null }}
          valueFormatter={format}
          lineProps={{ isAnimationActive: false }}
          tooltipAnimationDuration={0}
          lineChartProps={{ accessibilityLayer: false }}
          xAxisProps={{ minTickGap: 24 }}
          yAxisProps={{
            width: 72,
            allowDecimals: false,
            tickFormatter: (value: number) => format(value).replace(/,\d\d$/, ''),
          }}
        />
      </div>
      <Stack gap={4}>
        {names.map((name) => (
          <Text key={name} size="sm">
            {summaryOf(series, name)}
          </Text>
        ))}
      </Stack>
      <Button variant="default" mr="auto" aria-expanded={showsTable} onClick={table.toggle}>
        {showsTable ? 'Esconder os números' : 'Ver os números'}
      </Button>
      <Collapse expanded={showsTable}>
        {showsTable && <SeriesTable title={title} series={series} names={names} />}
      </Collapse>
    </Card>
  );
}
