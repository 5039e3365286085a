import type { TodayView } from '#contract/operator.ts';
import { shortDay } from '../format.ts';
import { type Series, type SeriesName, seriesOf, sum } from './figures.ts';

type Point = { day: string } & Partial<Record<SeriesName, number | null>>;

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
    return { day: shortDay(days[0]?.day ?? ''), ...Object.fromEntries(values) };
  });
}

/** Returns whether all values are zero or missing. */
export const isEmpty = (series: Series, names: readonly SeriesName[]): boolean =>
  series.every((each) => names.every((name) => !each[name]));

/** Returns whether all figures are zero or missing, as before the first sign-up and sale. */
export function isDayOne({ stocks, series }: TodayView): boolean {
  const names = Object.keys(seriesOf) as SeriesName[];
  return isEmpty(series, names) && Object.values(stocks).every(({ now }) => now === 0);
}
