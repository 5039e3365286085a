import '@mantine/charts/styles.layer.css';
import { BarChart, type BarChartProps, LineChart } from '@mantine/charts';
import type { TodayView } from '#contract/operator.ts';
import { shortDay } from '../format.ts';
import { ChartCard } from './chart-card.tsx';
import { percentOf, type Series, type SeriesName, seriesOf, sum, valuesOf } from './figures.ts';
import { PlanMix } from './plan-mix.tsx';
import { barsOf } from './series.ts';
import classes from './today.module.css';

/** They differ by their place and the legend too, not by colour alone. */
const colors: Partial<Record<SeriesName, string>> = {
  purchases: 'var(--garimpa-gold-text)',
  failed_renewals: 'var(--garimpa-gold-text)',
  cancellations: 'var(--mantine-color-error)',
};

/** The period's charts: money, then plans and people. */
export function DailyCharts({ data: { stocks, series, conversion, plans } }: { data: TodayView }) {
  // A narrow chart has no room for 90 days.
  const isLong = series.length > 90;
  const isByWeek = series.length > 28;
  const by = isByWeek ? 'Por semana.' : 'Por dia.';
  const { sign_ups, paid } = conversion;
  const total = (name: SeriesName) => seriesOf[name].format(sum(valuesOf(series, name)));
  return (
    <div className={classes.charts}>
      <ChartCard
        title="Receita mensal recorrente (MRR)"
        value={seriesOf.mrr.format(stocks.mrr.now)}
        text="As assinaturas ativas, por mês e sem descontos."
        series={series}
        names={['mrr']}
      >
        <Gauge series={series} />
      </ChartCard>
      <ChartCard
        title={isLong ? 'Receita por semana' : 'Receita por dia'}
        value={total('revenue')}
        text="O que foi pago, menos os reembolsos e as contestações do dia."
        series={series}
        names={['revenue']}
      >
        <Bars series={series} names={['revenue']} isByWeek={isLong} />
      </ChartCard>
      <PlanMix plans={plans} />
      <ChartCard
        title="Conversão"
        value={sign_ups > 0 ? percentOf(paid, sign_ups) : '–'}
        text={`${paid} de ${sign_ups} cadastros do período já pagaram. ${by}`}
        series={series}
        names={['sign_ups', 'purchases']}
      >
        <Bars series={series} names={['sign_ups', 'purchases']} isByWeek={isByWeek} />
      </ChartCard>
      <ChartCard
        title="Cancelamentos"
        value={total('cancellations')}
        text={`E ${total('failed_renewals')} renovações recusadas no período. ${by}`}
        series={series}
        names={['cancellations', 'failed_renewals']}
      >
        <Bars
          series={series}
          names={['cancellations', 'failed_renewals']}
          isByWeek={isByWeek}
          type="stacked"
        />
      </ChartCard>
    </div>
  );
}

function chartProps(names: readonly [SeriesName, ...SeriesName[]]) {
  const { format } = seriesOf[names[0]];
  return {
    ...{ h: 200, dataKey: 'day', tooltipAnimationDuration: 0, valueFormatter: format },
    series: names.map((name) => ({
      name,
      label: seriesOf[name].title,
      color: colors[name] ?? 'var(--mantine-color-anchor)',
    })),
    withLegend: names.length > 1,
    legendProps: { itemSorter: null },
    styles: { legendItemName: { fontSize: 'var(--mantine-font-size-sm)' } },
    xAxisProps: { minTickGap: 24 },
    yAxisProps: {
      width: format === seriesOf.mrr.format ? 88 : 36,
      allowDecimals: false,
      tickFormatter: (value: number) => format(value).replace(/,\d\d$/, ''),
    },
  };
}

/** A line over the days, with a dot where a day has no neighbours. */
function Gauge({ series }: { series: Series }) {
  const props = chartProps(['mrr']);
  const values = valuesOf(series, 'mrr');
  const isKnown = (index: number) => (values[index] ?? null) !== null;
  return (
    <LineChart
      {...props}
      yAxisProps={{ ...props.yAxisProps, domain: ['auto', 'auto'] }}
      data={series.map(({ day, mrr }) => ({ day: shortDay(day), mrr }))}
      curveType="linear"
      connectNulls={false}
      strokeWidth={2.5}
      lineProps={{
        isAnimationActive: false,
        dot: ({ cx, cy, index }) => (
          <circle
            key={index}
            cx={cx}
            cy={cy}
            r={isKnown(index) && !isKnown(index - 1) && !isKnown(index + 1) ? 4 : 0}
            fill="var(--mantine-color-anchor)"
          />
        ),
      }}
      lineChartProps={{ accessibilityLayer: false }}
    />
  );
}

interface BarsProps extends Pick<BarChartProps, 'type'> {
  series: Series;
  names: readonly [SeriesName, ...SeriesName[]];
  isByWeek: boolean;
}

function Bars({ series, names, isByWeek, type = 'default' }: BarsProps) {
  return (
    <BarChart
      {...chartProps(names)}
      data={barsOf(series, names, isByWeek)}
      type={type}
      maxBarWidth={28}
      barProps={{ isAnimationActive: false, radius: [2, 2, 0, 0] }}
      barChartProps={{ accessibilityLayer: false, barCategoryGap: '20%', barGap: 1 }}
    />
  );
}
