import * as z from 'zod/mini';
import { firestore } from '../services/firebase.ts';

/** A document for each day of São Paulo, by its date. The hourly job alone writes it. */
const COLLECTION = 'dailyFigures';

/** What is so at a moment; amounts in cents. */
const stocks = z.object({
  active: z.int(),
  mrr: z.int(),
  trials: z.int(),
  boletos: z.int(),
  boletos_amount: z.int(),
});
export type Stocks = z.infer<typeof stocks>;

/** What happened on a day; amounts in cents. */
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

const dailyFigures = z.extend(flows, {
  day: z.string(),
  /** When the flows were counted, Unix seconds. */
  counted_at: z.int(),
  /** As of the last run on that day; absent for a day that was caught up later. */
  stocks: z.optional(stocks),
});
export type DailyFigures = z.infer<typeof dailyFigures>;

async function figures() {
  return (await firestore()).collection(COLLECTION);
}

/** Writes a day's figures; without stocks the known ones are kept. */
export async function keepFigures({ day, ...fields }: DailyFigures): Promise<void> {
  await (await figures()).doc(day).set({ day, ...fields }, { merge: true });
}

/** The figures from the day `first` on, of the last 90 days at most, by day and oldest first. */
export async function figuresSince(first: string): Promise<Map<string, DailyFigures>> {
  const { docs } = await (await figures())
    .where('day', '>=', first)
    .orderBy('day', 'desc')
    .limit(90)
    .get();
  const known = docs.map((each) => z.parse(dailyFigures, each.data())).toReversed();
  return new Map(known.map((each) => [each.day, each]));
}
