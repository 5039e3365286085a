import * as z from 'zod/mini';
import { firestore } from '../services/firebase.ts';

/** The collection of metrics. It has one document per day (São Paulo time). */
const COLLECTION = 'dailyFigures';

const gauges = z.object({
  active: z.int(),
  mrr: z.int(),
  trials: z.int(),
  boletos: z.int(),
  boletos_amount: z.int(),
});
export type Gauges = z.infer<typeof gauges>;

const flows = z.object({
  sign_ups: z.int(),
  purchases: z.int(),
  cancellations: z.int(),
  failed_renewals: z.int(),
  gross: z.int(),
  refunds: z.int(),
  disputes: z.int(),
});
export type Flows = z.infer<typeof flows>;

const dailyMetrics = z.extend(flows, {
  day: z.string(),
  /** Unix seconds. */
  counted_at: z.int(),
  stocks: z.optional(gauges),
});
export type DailyMetrics = z.infer<typeof dailyMetrics>;

async function collection() {
  return (await firestore()).collection(COLLECTION);
}

export async function saveDailyMetrics({ day, ...fields }: DailyMetrics): Promise<void> {
  await (await collection()).doc(day).set({ day, ...fields }, { merge: true });
}

/** Maximum number of days to read. The operator's page compares a year with the year before. */
const MAX_DAYS = 800;

/** Returns the metrics since the day `first`, keyed by day, oldest first. */
export async function readDailyMetricsSince(first: string): Promise<Map<string, DailyMetrics>> {
  const { docs } = await (await collection())
    .where('day', '>=', first)
    .orderBy('day', 'desc')
    .limit(MAX_DAYS)
    .get();
  const days = docs.map((each) => z.parse(dailyMetrics, each.data())).toReversed();
  return new Map(days.map((each) => [each.day, each]));
}
