import { addFigure } from '../../support/figures.ts';

/** The usage of one step of a user's journey: calls, Firestore reads and writes, and GB sent. */
export interface Used {
  calls: number;
  reads: number;
  writes: number;
  gb: number;
}

/** The assumed numbers of visitors, new accounts, new subscribers and visits in a month. */
const MONTH = { visitor: 1_000_000, account: 50_000, subscriber: 5_000, visit: 200_000 };
export type Frequency = keyof typeof MONTH;

/** Billed seconds per call. A call takes 100 to 200 ms, and Cloud Run bills each started 100 ms. */
const CALL_SECONDS = 0.2;
const INSTANCE_GIB = 0.25;

/**
 * List prices in US dollars on 21 November 2026, and free quotas for 30 days:
 * https://cloud.google.com/run/pricing (tier 2: southamerica-east1),
 * https://firebase.google.com/docs/firestore/pricing, https://firebase.google.com/pricing
 */
const items: readonly [(used: Used) => number, price: number, free: number][] = [
  [({ calls }) => calls, 0.4 / 1e6, 2_000_000],
  [({ calls }) => calls * CALL_SECONDS, 0.0000336, 180_000],
  [({ calls }) => calls * CALL_SECONDS * INSTANCE_GIB, 0.0000035, 360_000],
  [({ reads }) => reads, 0.06 / 1e5, 30 * 50_000],
  [({ writes }) => writes, 0.18 / 1e5, 30 * 20_000],
  [({ gb }) => gb, 0.15, 30 * 0.36],
];

export function addBill(steps: readonly { often: Frequency; used: Used }[]): void {
  const bill = { 'list prices': 0, 'after the free quotas': 0 };
  for (const [of, price, free] of items) {
    const amount = steps.reduce((sum, { often, used }) => sum + MONTH[often] * of(used), 0);
    bill['list prices'] += amount * price;
    bill['after the free quotas'] += Math.max(0, amount - free) * price;
  }
  addFigure('a month of 1,000,000 visitors and 50,000 new accounts, US$', bill, { digits: 2 });
}
