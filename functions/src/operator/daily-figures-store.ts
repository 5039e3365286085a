import * as z from 'zod/mini';
import { firestore } from '../services/firebase.ts';

/** One document per São Paulo day. Only the hourly job writes it. */
const COLLECTION = 'dailyFigures';

const stocks = z.object({
  active: z.int(),
  mrr: z.int(),
  trials: z.int(),
  boletos: z.int(),
  boletos_amount: z.int(),
});
export type Stocks = z.infer<typeof stocks>;

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
  /** Unix seconds. */
  counted_at: z.int(),
  stocks: z.optional(stocks),
});
export type DailyFigures = z.infer<typeof dailyFigures>;

async function figures() {
  return (await firestore()).collection(COLLECTION);
}

export async function keepFigures({ day, ...fields }: DailyFigures): Promise<void> {
  await (await figures()).doc(day).set({ day, ...fields }, { merge: true });
}

/** The figures since the day `first`, oldest first, at most 90 days. */
export async function figuresSince(first: string): Promise<Map<string, DailyFigures>> {
  const { docs } = await (await figures())
    .where('day', '>=', first)
    .orderBy('day', 'desc')
    .limit(90)
    .get();
  const known = docs.map((each) => z.parse(dailyFigures, each.data())).toReversed();
  return new Map(known.map((each) => [each.day, each]));
}
