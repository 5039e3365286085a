import { formatCents } from '#contract/money.ts';
import type { TodayView } from '#contract/operator.ts';
import { longDay } from '../../../lib/dates.ts';
import { formatCount } from '../format.ts';

type Series = TodayView['series'];
export type SeriesName = Exclude<keyof Series[number], 'day'>;

export const seriesOf = {
  revenue: { title: 'Receita', format: formatCents },
  sign_ups: { title: 'Cadastros', format: formatCount },
  purchases: { title: 'Compras', format: formatCount },
} as const satisfies Record<SeriesName, { title: string; format: (value: number) => string }>;

/** A line of the chart in words: its sum, its best day, and how many days were not counted. */
export function summaryOf(series: Series, name: SeriesName): string {
  const { title, format } = seriesOf[name];
  const known = series.flatMap((each) => {
    const value = each[name];
    return value === null ? [] : [{ day: each.day, value }];
  });
  const [first, ...others] = known;
  if (!first) return `${title}: nenhum dia contado ainda.`;
  const best = others.reduce((most, each) => (each.value > most.value ? each : most), first);
  const sum = known.reduce((all, { value }) => all + value, 0);
  const missing = series.length - known.length;
  return [
    `${title}: ${format(sum)} em ${daysText(known.length)}.`,
    `Melhor dia: ${longDay(best.day)}, ${format(best.value)}.`,
    ...(missing > 0 ? [`${daysText(missing)} sem contagem.`] : []),
  ].join(' ');
}

/** In place of a chart without a line: that nothing was counted, or nothing but zeros; else null. */
export function emptyText(series: Series, names: readonly SeriesName[]): string | null {
  const known = series.filter((each) => names.some((name) => each[name] !== null));
  if (known.length === 0) return 'Ainda sem contagem nestes 90 dias.';
  if (known.some((each) => names.some((name) => each[name]))) return null;
  const what = names.map((name) => seriesOf[name].title.toLowerCase()).join(' nem ');
  return known.length === series.length
    ? `Ainda sem ${what} nestes ${daysText(series.length)}.`
    : `Ainda sem ${what} em ${daysText(known.length)} com contagem.`;
}

const daysText = (days: number) => (days === 1 ? '1 dia' : `${days} dias`);
