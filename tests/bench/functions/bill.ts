import type { Step } from './journey.ts';

/**
 * List prices in US dollars, as known on 21 November 2026.
 * Functions: https://cloud.google.com/run/pricing, tier 2, in which southamerica-east1 is.
 * Firestore: https://firebase.google.com/docs/firestore/pricing, the multi-region's price,
 * taken as an upper bound for São Paulo's. Hosting, Auth: https://firebase.google.com/pricing.
 */
const PRICES = {
  vcpuSecond: 0.0000336,
  gibSecond: 0.0000035,
  millionCalls: 0.4,
  hundredThousandReads: 0.06,
  hundredThousandWrites: 0.18,
  hostingGb: 0.15,
};

/** What costs nothing in a month of 30 days. */
const FREE = {
  vcpuSeconds: 180_000,
  gibSeconds: 360_000,
  calls: 2_000_000,
  reads: 30 * 50_000,
  writes: 30 * 20_000,
  hostingGb: 30 * 0.36,
};

/** The month that is billed. */
export const MONTH = {
  visitors: 1_000_000,
  accounts: 50_000,
  subscribers: 5_000,
  /** Of every account, to the user area. */
  visits: 4,
};

/** An instance is billed in steps of 100 ms; a call over a real network takes two. */
const CALL_SECONDS = 0.2;
const INSTANCE_GIB = 0.25;

export interface Line {
  item: string;
  amount: number;
  unit: string;
  listPrice: number;
  afterFree: number;
}

/** The month's bill, from the steps of one journey. */
export function monthlyBill(steps: Step[]): Line[] {
  const total = (of: (step: Step) => number) =>
    steps.reduce((sum, step) => sum + times(step.name) * of(step), 0);
  const calls = total((step) => step.calls.length);
  return [
    line('function calls', calls, '', PRICES.millionCalls / 1e6, FREE.calls),
    line('CPU', calls * CALL_SECONDS, 'vCPU s', PRICES.vcpuSecond, FREE.vcpuSeconds),
    line('memory', calls * CALL_SECONDS * INSTANCE_GIB, 'GiB s', PRICES.gibSecond, FREE.gibSeconds),
    line(
      'Firestore reads',
      total((step) => step.reads.length),
      '',
      PRICES.hundredThousandReads / 1e5,
      FREE.reads,
    ),
    line(
      'Firestore writes',
      total((step) => step.writes.length),
      '',
      PRICES.hundredThousandWrites / 1e5,
      FREE.writes,
    ),
    line(
      'Hosting transfer',
      total((step) => step.bytes) / 1e9,
      'GB',
      PRICES.hostingGb,
      FREE.hostingGb,
    ),
  ];
}

/** How often a step happens in the month. */
function times(step: string): number {
  switch (step) {
    case 'public pages':
      return MONTH.visitors;
    case 'sign-up':
      return MONTH.accounts;
    case 'purchase':
      return MONTH.subscribers;
    default:
      return MONTH.accounts * MONTH.visits;
  }
}

function line(item: string, amount: number, unit: string, price: number, free: number): Line {
  return {
    item,
    amount,
    unit,
    listPrice: amount * price,
    afterFree: Math.max(0, amount - free) * price,
  };
}
