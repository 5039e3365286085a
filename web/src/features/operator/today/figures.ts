import { formatCents } from '#contract/money.ts';
import { FLOWS, type TodayView } from '#contract/operator.ts';
import { formatCount, formatPercent, listOf, shortDay } from '../format.ts';

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

/** Returns the current value of a gauge (`isGauge`), or the period's sum of any other figure. */
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

export const percentOf = (part: number, whole: number): string =>
  formatPercent((100 * part) / whole);

type Point = { day: string; isPartial?: boolean } & Partial<Record<SeriesName, number | null>>;

/** Returns the points of a chart: one per day, or one sum per week. The last week ends today. */
export function pointsOf(series: Series, names: readonly SeriesName[], isByWeek: boolean): Point[] {
  const size = isByWeek ? 7 : 1;
  const count = Math.ceil(series.length / size);
  return Array.from({ length: count }, (_, index) => {
    const end = series.length - (count - 1 - index) * size;
    const days = series.slice(Math.max(0, end - size), end);
    const values = names.map((name) => {
      const known = days.map((each) => each[name]).filter((value) => value !== null);
      return [name, known.length > 0 ? sum(known) : null];
    });
    return {
      day: shortDay(days[0]?.day ?? ''),
      isPartial: days.some((each) => names.some((name) => each[name] === null)),
      ...Object.fromEntries(values),
    };
  });
}

/** Returns the past days on which nothing was counted: `01/09 a 09/09 e 14/09`. */
export function uncountedDays(series: Series): string {
  const runs = uncountedRuns(series.slice(0, -1), FLOWS);
  return listOf(runs.map(([from, to]) => [...new Set([from, to].map(shortDay))].join(' a ')));
}

/** Returns the first and last day of each run of days on which all the named series are null. */
export function uncountedRuns(
  days: readonly Point[],
  names: readonly SeriesName[],
): (readonly [from: string, to: string])[] {
  const isUncounted = (index: number) => names.every((name) => days[index]?.[name] === null);
  const firsts = days.filter((_, index) => isUncounted(index) && !isUncounted(index - 1));
  const lasts = days.filter((_, index) => isUncounted(index) && !isUncounted(index + 1));
  return firsts.map(({ day }, index) => [day, lasts[index]?.day ?? day]);
}

export const isEmpty = (series: Series, names: readonly SeriesName[]): boolean =>
  series.every((each) => names.every((name) => !each[name]));

export function isDayOne({ stocks, series }: TodayView): boolean {
  const names = Object.keys(seriesOf) as SeriesName[];
  return isEmpty(series, names) && Object.values(stocks).every(({ now }) => now === 0);
}
