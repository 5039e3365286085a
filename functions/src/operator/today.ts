import { addDays, DAY, dayOf, startOf } from '../contract/days.ts';
import type { FLOWS, STOCKS, TODAY_DAYS, TodayView } from '../contract/operator.ts';
import { type DailyMetrics, type Gauges, readDailyMetricsSince } from './daily-metrics-store.ts';
import {
  countPaidSignUps,
  countPlans,
  countSignUps,
  readGauges,
  withOtherPlans,
} from './user-metrics.ts';

type Flow = (typeof FLOWS)[number];

/** Returns the metrics of the last `days` days, including today, and of the period before. */
export async function readToday(days: (typeof TODAY_DAYS)[number]): Promise<TodayView> {
  const clock = Math.floor(Date.now() / 1000);
  const known = await readDailyMetricsSince(addDays(dayOf(clock), 2 - 2 * days));
  // Treat the newest stored day as today if it is later. The local Stripe's clock can run ahead.
  const latest = [...known.keys()].at(-1) ?? '';
  const day = latest > dayOf(clock) ? latest : dayOf(clock);
  const now = Math.max(clock, known.get(day)?.counted_at ?? 0);
  const [end, first] = [startOf(day) + DAY, addDays(day, 1 - days)];
  const [gauges, today, signUps, paid, planCounts] = await Promise.all([
    readGauges(now),
    countSignUps(startOf(day), end),
    countSignUps(startOf(first), end),
    countPaidSignUps(startOf(first), end),
    countPlans(),
  ]);
  return {
    view: 'today',
    day,
    counted_at: known.get(day)?.counted_at ?? null,
    stocks: compareGauges(gauges, known.get(addDays(first, -1))?.stocks),
    series: [
      ...daysFrom(first, days - 1).map((each) => dayValues(each, known.get(each))),
      {
        ...dayValues(day, known.get(day)),
        ...{ active: gauges.active, mrr: gauges.mrr, sign_ups: today },
      },
    ],
    before: sumFlows(daysFrom(addDays(first, 1 - days), days - 1).map((each) => known.get(each))),
    conversion: { sign_ups: signUps, paid },
    plans: withOtherPlans(planCounts, gauges.active),
  };
}

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

function compareGauges(now: Gauges, before: Gauges | undefined): TodayView['stocks'] {
  const gauge = (name: (typeof STOCKS)[number]) => ({
    now: now[name],
    before: before?.[name] ?? null,
  });
  return {
    active: gauge('active'),
    mrr: gauge('mrr'),
    trials: gauge('trials'),
    boletos: gauge('boletos'),
    boletos_amount: gauge('boletos_amount'),
  };
}

function dayValues(day: string, found: DailyMetrics | undefined): TodayView['series'][number] {
  return {
    day,
    active: found?.stocks?.active ?? null,
    mrr: found?.stocks?.mrr ?? null,
    revenue: found ? flowOf(found, 'revenue') : null,
    sign_ups: found?.sign_ups ?? null,
    purchases: found?.purchases ?? null,
    cancellations: found?.cancellations ?? null,
    failed_renewals: found?.failed_renewals ?? null,
  };
}

function flowOf(metrics: DailyMetrics, flow: Flow): number {
  const { gross, refunds, disputes } = metrics;
  return flow === 'revenue' ? gross - refunds - disputes : metrics[flow];
}

/** Returns each metric's sum over the days. All sums are null if a day's metrics are missing. */
function sumFlows(days: readonly (DailyMetrics | undefined)[]): TodayView['before'] {
  const recorded = days.flatMap((each) => each ?? []);
  const isComplete = recorded.length === days.length;
  const sum = (flow: Flow) => recorded.reduce((all, each) => all + flowOf(each, flow), 0);
  return {
    revenue: isComplete ? sum('revenue') : null,
    sign_ups: isComplete ? sum('sign_ups') : null,
    purchases: isComplete ? sum('purchases') : null,
    cancellations: isComplete ? sum('cancellations') : null,
    failed_renewals: isComplete ? sum('failed_renewals') : null,
  };
}
