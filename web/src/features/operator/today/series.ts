import { FLOWS, type TodayView } from '#contract/operator.ts';
import { listOf, shortDay } from '../format.ts';
import { type Series, type SeriesName, seriesOf, sum } from './figures.ts';

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

/** Returns the first and last day of each run of days without a value for any of the names. */
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

/** Returns whether all figures are zero or missing. */
export function isDayOne({ stocks, series }: TodayView): boolean {
  const names = Object.keys(seriesOf) as SeriesName[];
  return isEmpty(series, names) && Object.values(stocks).every(({ now }) => now === 0);
}
