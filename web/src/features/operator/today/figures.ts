import { formatCents } from '#contract/money.ts';
import type { FLOWS, TodayView } from '#contract/operator.ts';
import { formatCount } from '../format.ts';

export type Series = TodayView['series'];
type Value = number | null;
export type SeriesName = Exclude<keyof Series[number], 'day'>;

export interface Figure {
  title: string;
  /** As text. */
  value: string;
  /** By day, for the sparkline. */
  values: readonly Value[];
  /** A value of a moment; the others are sums. */
  isGauge: boolean;
  change: Change | null;
}

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** `16,5% a mais`. */
  text: string;
  isGood: boolean;
}

/** How each value of a day is called and written. */
export const seriesOf: Record<SeriesName, { title: string; format: (value: number) => string }> = {
  mrr: { title: 'Receita mensal recorrente', format: formatCents },
  active: { title: 'Assinaturas ativas', format: formatCount },
  revenue: { title: 'Receita', format: formatCents },
  sign_ups: { title: 'Cadastros', format: formatCount },
  purchases: { title: 'Compras', format: formatCount },
  cancellations: { title: 'Cancelamentos', format: formatCount },
  failed_renewals: { title: 'Renovações recusadas', format: formatCount },
};

export const valuesOf = (series: Series, name: SeriesName): Value[] =>
  series.map((each) => each[name]);

export const sum = (values: readonly Value[]): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

/** The six figures of the strip. */
export function figuresOf({ stocks, series, before }: TodayView): Figure[] {
  const gauge = (name: 'mrr' | 'active', title = seriesOf[name].title): Figure => {
    const { format } = seriesOf[name];
    const { now, before: then } = stocks[name];
    const change = changeOf(now, then, format);
    return { title, value: format(now), values: valuesOf(series, name), isGauge: true, change };
  };
  const flow = (name: (typeof FLOWS)[number], isMoreGood = true): Figure => {
    const { title, format } = seriesOf[name];
    const values = valuesOf(series, name);
    const wholeDays = values.slice(0, -1);
    const isComplete = !wholeDays.includes(null);
    const change = changeOf(isComplete ? sum(wholeDays) : null, before[name], format, isMoreGood);
    return { title, value: format(sum(values)), values, isGauge: false, change };
  };
  return [
    gauge('mrr', 'MRR'),
    gauge('active'),
    flow('revenue'),
    flow('sign_ups'),
    flow('purchases'),
    flow('cancellations', false),
  ];
}

/** How `now` differs from `then`; null where one of them was not counted. */
function changeOf(
  now: Value,
  then: Value,
  format: (value: number) => string,
  isMoreGood = true,
): Change | null {
  if (now === null || then === null) return null;
  if (now === then) return { direction: 'same', text: 'igual', isGood: true };
  const isMore = now > then;
  const text =
    then > 0
      ? `${percentOf(Math.abs(now - then), then)} a ${isMore ? 'mais' : 'menos'}`
      : `antes: ${format(then)}`;
  return { direction: isMore ? 'up' : 'down', text, isGood: isMore === isMoreGood };
}

/** `16,5%`. */
export function percentOf(part: number, whole: number): string {
  const percent = Math.round((1000 * part) / whole) / 10;
  return percent === 0 && part > 0 ? 'menos de 0,1%' : `${formatPercent(percent)}%`;
}

function formatPercent(percent: number): string {
  const [whole = '', fraction] = String(percent).split('.');
  return [formatCount(Number(whole)), ...(fraction ? [fraction] : [])].join(',');
}
