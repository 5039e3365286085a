import type { TodayView } from '#contract/operator.ts';
import { longDay } from '../../../lib/dates.ts';
import { shortDay } from '../format.ts';
import { type Series, type SeriesName, seriesOf, sum, valuesOf } from './figures.ts';

export type Point = { day: string } & Partial<Record<SeriesName, number | null>>;

/** The bars of a chart: days, or sums of weeks, the last of which ends today. */
export function barsOf(series: Series, names: readonly SeriesName[], isByWeek: boolean): Point[] {
  const size = isByWeek ? 7 : 1;
  const count = Math.ceil(series.length / size);
  return Array.from({ length: count }, (_, index) => {
    const end = series.length - (count - 1 - index) * size;
    const days = series.slice(Math.max(0, end - size), end);
    const values = names.map((name) => {
      const known = valuesOf(days, name).filter((value) => value !== null);
      return [name, known.length > 0 ? sum(known) : null];
    });
    return { day: shortDay(days[0]?.day ?? ''), ...Object.fromEntries(values) };
  });
}

/** A chart in words: of a gauge its first and last value, else its sum, best day and missing days. */
export function summaryOf(series: Series, name: SeriesName): string {
  const { title, format } = seriesOf[name];
  const known = series.flatMap((each) => {
    const value = each[name];
    return value === null ? [] : [{ day: longDay(each.day), value }];
  });
  const [first, ...others] = known;
  if (!first) return `${title}: nenhum dia contado ainda.`;
  const missing = series.length - known.length;
  const gaps = missing > 0 ? [`${daysText(missing)} sem contagem.`] : [];
  const last = others.at(-1);
  if (name === 'mrr' || name === 'active') {
    const then = last && `, ${format(first.value)} em ${first.day}`;
    return [`${format((last ?? first).value)} agora${then ?? ''}.`, ...gaps].join(' ');
  }
  const best = others.reduce((most, each) => (each.value > most.value ? each : most), first);
  return [
    `${title}: ${format(sum(known.map(({ value }) => value)))}.`,
    `Maior dia: ${best.day}, ${format(best.value)}.`,
    ...gaps,
  ].join(' ');
}

/** In place of a chart: that nothing was counted, or nothing but zeros; else null. */
export function emptyText(series: Series, names: readonly SeriesName[]): string | null {
  const known = series.filter((each) => names.some((name) => each[name] !== null));
  if (known.length === 0) return `Ainda sem contagem nestes ${series.length} dias.`;
  if (known.some((each) => names.some((name) => each[name]))) return null;
  const what = names.map((name) => seriesOf[name].title.toLowerCase()).join(' nem ');
  return known.length === series.length
    ? `Ainda sem ${what} nestes ${daysText(series.length)}.`
    : `Ainda sem ${what} em ${daysText(known.length)} com contagem.`;
}

const daysText = (days: number) => (days === 1 ? '1 dia' : `${days} dias`);

/** Whether nobody has signed up or bought anything yet. */
export function isDayOne({ stocks, series }: TodayView): boolean {
  const names = Object.keys(seriesOf) as SeriesName[];
  const isIdle = series.every((each) => names.every((name) => !each[name]));
  return isIdle && Object.values(stocks).every(({ now }) => now === 0);
}
