import { addDays, DAY, dayOf, startOf } from '../contract/days.ts';
import type { Compared, FLOWS, STOCKS, TodayView } from '../contract/operator.ts';
import { type DailyMetrics, readDailyMetricsSince } from './daily-metrics-store.ts';
import { countSignUps, readGauges } from './user-metrics.ts';

const SERIES_DAYS = 90;

export async function readToday(): Promise<TodayView> {
  const clock = Math.floor(Date.now() / 1000);
  const known = await readDailyMetricsSince(addDays(dayOf(clock), 1 - SERIES_DAYS));
  // The local Stripe's clock can run ahead of ours.
  const latest = [...known.keys()].at(-1) ?? '';
  const day = latest > dayOf(clock) ? latest : dayOf(clock);
  const now = Math.max(clock, known.get(day)?.counted_at ?? 0);
  const start = startOf(day);
  const [stocks, sign_ups] = await Promise.all([readGauges(now), countSignUps(start, start + DAY)]);
  return { view: 'today', ...compareDays(known, day, { stocks, sign_ups }) };
}

/** Compares values counted now (`live`) with recorded days. */
function compareDays(
  known: ReadonlyMap<string, DailyMetrics>,
  day: string,
  live: { stocks: NonNullable<DailyMetrics['stocks']>; sign_ups: number },
): Omit<TodayView, 'view'> {
  const [today, yesterday, before28] = [0, -1, -28].map((days) => known.get(addDays(day, days)));
  const stock = (name: (typeof STOCKS)[number]): Compared => ({
    now: live.stocks[name],
    yesterday: yesterday?.stocks?.[name] ?? null,
    before28: before28?.stocks?.[name] ?? null,
  });
  const flow = (name: (typeof FLOWS)[number]): Compared => ({
    now: name === 'sign_ups' ? live.sign_ups : (today?.[name] ?? null),
    yesterday: yesterday?.[name] ?? null,
    before28: before28?.[name] ?? null,
  });
  return {
    day,
    counted_at: today?.counted_at ?? null,
    figures: {
      active: stock('active'),
      mrr: stock('mrr'),
      trials: stock('trials'),
      boletos: stock('boletos'),
      boletos_amount: stock('boletos_amount'),
      sign_ups: flow('sign_ups'),
      purchases: flow('purchases'),
      cancellations: flow('cancellations'),
      failed_renewals: flow('failed_renewals'),
    },
    series: Array.from({ length: SERIES_DAYS }, (_, index) => {
      const each = addDays(day, index + 1 - SERIES_DAYS);
      const found = known.get(each);
      return {
        day: each,
        revenue: found ? found.gross - found.refunds - found.disputes : null,
        sign_ups: each === day ? live.sign_ups : (found?.sign_ups ?? null),
        purchases: found?.purchases ?? null,
      };
    }),
  };
}
