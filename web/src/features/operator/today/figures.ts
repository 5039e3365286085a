import { formatCents } from '#contract/money.ts';
import type { TodayView } from '#contract/operator.ts';
import { formatCount } from '../format.ts';

export type Series = TodayView['series'];
export type SeriesName = Exclude<keyof Series[number], 'day'>;
type Value = number | null;

export const seriesOf: Record<SeriesName, { title: string; format: (value: number) => string }> = {
  mrr: { title: 'MRR', format: formatCents },
  active: { title: 'Assinaturas ativas', format: formatCount },
  revenue: { title: 'Receita', format: formatCents },
  sign_ups: { title: 'Cadastros', format: formatCount },
  purchases: { title: 'Compras', format: formatCount },
  cancellations: { title: 'Cancelamentos', format: formatCount },
  failed_renewals: { title: 'Renovações recusadas', format: formatCount },
};

export const sum = (values: readonly Value[]): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

export const isGauge = (name: SeriesName): name is 'mrr' | 'active' =>
  name === 'mrr' || name === 'active';

/** Returns a gauge's current value, or the period's sum of another figure. */
export function totalOf({ stocks, series }: TodayView, name: SeriesName): number {
  return isGauge(name) ? stocks[name].now : sum(series.map((each) => each[name]));
}

type Change = { direction: 'up' | 'down' | 'same'; text: string };

/** Returns the change from the previous period. A sum leaves out today, which is not over. */
export function changeOf({ stocks, series, before }: TodayView, name: SeriesName): Change | null {
  if (isGauge(name)) return differenceOf(stocks[name].now, stocks[name].before, name);
  const wholeDays = series.slice(0, -1).map((each) => each[name]);
  return differenceOf(wholeDays.includes(null) ? null : sum(wholeDays), before[name], name);
}

function differenceOf(now: Value, then: Value, name: SeriesName): Change | null {
  if (now === null || then === null) return null;
  if (now === then) return { direction: 'same', text: 'igual' };
  const [direction, word] = now > then ? (['up', 'mais'] as const) : (['down', 'menos'] as const);
  if (then <= 0) return { direction, text: `antes: ${seriesOf[name].format(then)}` };
  return { direction, text: `${percentOf(Math.abs(now - then), then)} a ${word}` };
}

/** Returns a share such as `16,5%`. */
export const percentOf = (part: number, whole: number): string =>
  `${String(Math.round((1000 * part) / whole) / 10).replace('.', ',')}%`;
