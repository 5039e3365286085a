import { printTable } from '../report.ts';

/** What a step of the journey used: counts, and GB of Hosting's transfer. */
export interface Used {
  calls: number;
  reads: number;
  writes: number;
  gb: number;
}

/** The month that is billed: new visitors and accounts, new subscribers, visits of each account. */
const MONTH = { visitors: 1_000_000, accounts: 50_000, subscribers: 5_000, visits: 4 };
export type Frequency = 'visitor' | 'account' | 'subscriber' | 'visit';
const TIMES: Record<Frequency, number> = {
  visitor: MONTH.visitors,
  account: MONTH.accounts,
  subscriber: MONTH.subscribers,
  visit: MONTH.accounts * MONTH.visits,
};

/** An instance is billed in steps of 100 ms; a call over a real network takes two. */
const CALL_SECONDS = 0.2;
const INSTANCE_GIB = 0.25;

/**
 * List prices in US dollars, as known on 21 November 2026, and what is free in 30 days.
 * Functions: https://cloud.google.com/run/pricing, tier 2, in which southamerica-east1 is.
 * Firestore: https://firebase.google.com/docs/firestore/pricing, the multi-region's price,
 * taken as an upper bound for São Paulo's. Hosting, Auth: https://firebase.google.com/pricing.
 */
const items: readonly [string, (used: Used) => number, price: number, free: number][] = [
  ['function calls', ({ calls }) => calls, 0.4 / 1e6, 2_000_000],
  ['CPU, vCPU s', ({ calls }) => calls * CALL_SECONDS, 0.0000336, 180_000],
  ['memory, GiB s', ({ calls }) => calls * CALL_SECONDS * INSTANCE_GIB, 0.0000035, 360_000],
  ['Firestore reads', ({ reads }) => reads, 0.06 / 1e5, 30 * 50_000],
  ['Firestore writes', ({ writes }) => writes, 0.18 / 1e5, 30 * 20_000],
  ['Hosting transfer, GB', ({ gb }) => gb, 0.15, 30 * 0.36],
];

/** The month's bill, from the steps of one journey and how often each happens. */
export function printBill(steps: readonly { often: Frequency; used: Used }[]): void {
  const lines = items.map(([item, of, price, free]) => {
    const amount = steps.reduce((sum, { often, used }) => sum + TIMES[often] * of(used), 0);
    return { item, amount, list: amount * price, charged: Math.max(0, amount - free) * price };
  });
  const dollars = (value: number) => `$${value.toFixed(2)}`;
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    dollars(lines.reduce((all, line) => all + of(line), 0));
  console.log(`A month of ${JSON.stringify(MONTH)}:\n`);
  printTable(
    ['item', 'amount', 'list price', 'after the free quotas'],
    [
      ...lines.map(({ item, amount, list, charged }) => [
        ...[item, Math.round(amount).toLocaleString('en'), dollars(list), dollars(charged)],
      ]),
      ['total', '', sum(({ list }) => list), sum(({ charged }) => charged)],
    ],
  );
}
