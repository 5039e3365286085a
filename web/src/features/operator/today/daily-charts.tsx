import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart } from '@mantine/charts';
import { SimpleGrid } from '@mantine/core';
import type { TodayView } from '#contract/operator.ts';
import { formatCount } from '../format.ts';
import { ChartCard } from './chart-card.tsx';
import { percentOf, type Series, type SeriesName, seriesOf, totalOf } from './figures.ts';
import { PlanMix } from './plan-mix.tsx';
import { pointsOf } from './series.ts';

/** Bars also differ in position, so a colour-blind user can tell the series apart. */
const colors: Partial<Record<SeriesName, string>> = {
  purchases: 'var(--garimpa-gold-text)',
  failed_renewals: 'var(--garimpa-gold-text)',
  cancellations: 'var(--mantine-color-error)',
};

/** The margin has room for the label of the top line. */
const chartArea = { accessibilityLayer: false, margin: { top: 8 } };

export function DailyCharts({ data }: { data: TodayView }) {
  const { series, conversion, plans } = data;
  const { sign_ups, paid } = conversion;
  // Groups the bars of a long period by week. The revenue chart is wider and has room for 90 bars.
  const by = series.length > 28 ? 'semana' : 'dia';
  const revenueBy = series.length > 90 ? 'semana' : 'dia';
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <ChartCard
          title="Receita mensal recorrente (MRR)"
          text="As assinaturas ativas, por mês e sem descontos."
          series={series}
          names={['mrr']}
        >
          <Gauge series={series} />
        </ChartCard>
        <ChartCard
          title={`Receita por ${revenueBy}`}
          text="O que foi pago, menos os reembolsos e as contestações do dia."
          series={series}
          names={['revenue']}
        >
          <Bars series={series} names={['revenue']} by={revenueBy} />
        </ChartCard>
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        <PlanMix plans={plans} />
        <ChartCard
          title={sign_ups > 0 ? `Conversão: ${percentOf(paid, sign_ups)}` : 'Conversão'}
          text={`${paid} de ${sign_ups} cadastros do período já pagaram. Por ${by}:`}
          series={series}
          names={['sign_ups', 'purchases']}
        >
          <Bars series={series} names={['sign_ups', 'purchases']} by={by} />
        </ChartCard>
        <ChartCard
          title="Cancelamentos"
          text={`${formatCount(totalOf(data, 'failed_renewals'))} renovações recusadas no período. Por ${by}:`}
          series={series}
          names={['cancellations', 'failed_renewals']}
        >
          <Bars series={series} names={['cancellations', 'failed_renewals']} by={by} />
        </ChartCard>
      </SimpleGrid>
    </>
  );
}

function chartProps(names: readonly [SeriesName, ...SeriesName[]]) {
  const { format } = seriesOf[names[0]];
  return {
    ...{ h: '100%', dataKey: 'day', tooltipAnimationDuration: 0, valueFormatter: format },
    series: names.map((name) => ({
      name,
      label: seriesOf[name].title,
      color: colors[name] ?? 'var(--mantine-color-anchor)',
    })),
    withLegend: names.length > 1,
    legendProps: { itemSorter: null },
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
}

function Gauge({ series }: { series: Series }) {
  return (
    <AreaChart
      {...chartProps(['mrr'])}
      data={pointsOf(series, ['mrr'], false)}
      curveType="linear"
      connectNulls={false}
      // A line needs two days, so the dots show a day without neighbours.
      dotProps={{ r: 2, strokeWidth: 0 }}
      areaProps={{ isAnimationActive: false }}
      areaChartProps={chartArea}
    />
  );
}

interface BarsProps {
  series: Series;
  names: readonly [SeriesName, ...SeriesName[]];
  by: 'dia' | 'semana';
}

function Bars({ series, names, by }: BarsProps) {
  return (
    <BarChart
      {...chartProps(names)}
      data={pointsOf(series, names, by === 'semana')}
      // Purchases and sign-ups are not stacked, because one person may be in both.
      type={names.includes('failed_renewals') ? 'stacked' : 'default'}
      maxBarWidth={28}
      barProps={{ isAnimationActive: false }}
      barChartProps={{ ...chartArea, barCategoryGap: '20%', barGap: 1 }}
    />
  );
}
