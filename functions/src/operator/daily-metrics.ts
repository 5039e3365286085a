import { addDays, dayOf } from '../contract/days.ts';
import { logFailure } from '../http/logging.ts';
import { stripeSdk, timeAtStripe } from '../services/stripe.ts';
import { countFlows } from './count-flows.ts';
import { readDailyMetricsSince, saveDailyMetrics } from './daily-metrics-store.ts';
import { readGauges } from './user-metrics.ts';

/**
 * The job looks for missing metrics in this many days before today. Stripe keeps events for 30
 * days, so the events of the 30th day before today would be incomplete.
 */
const CAUGHT_UP_DAYS = 29;

/** Recomputes the metrics of today, and of earlier days that are missing or incomplete. */
export async function recomputeDailyMetrics(): Promise<void> {
  const stripe = await stripeSdk();
  const now = await timeAtStripe(stripe);
  const today = dayOf(now);
  const first = addDays(today, -CAUGHT_UP_DAYS);
  const known = await readDailyMetricsSince(first);
  for (let day = first; day <= today; day = addDays(day, 1)) {
    const counted = known.get(day)?.counted_at ?? 0;
    // A day's metrics are final an hour after midnight, because Stripe lists events with a delay.
    if (day !== today && dayOf(counted - 3_600) > day) continue;
    const flows = await countFlows(stripe, day);
    const stocks = day === today ? { stocks: await readGauges(now) } : {};
    await saveDailyMetrics({ day, counted_at: now, ...flows, ...stocks });
  }
}

export async function tryRecomputeDailyMetrics(): Promise<void> {
  try {
    await recomputeDailyMetrics();
  } catch (error) {
    logFailure('daily_figures_failed', error);
  }
}
