import { dayOf } from '#contract/days.ts';
import { DIMENSIONS } from '#contract/sales.ts';
import { recomputeDailyMetrics } from '../../../functions/src/operator/daily-metrics.ts';
import { readSales } from '../../../functions/src/operator/sales.ts';
import { readToday } from '../../../functions/src/operator/today.ts';
import { reconcile } from '../../../functions/src/reconcile/reconcile.ts';
import { firestore } from '../../../functions/src/services/firebase.ts';
import { stripeSdk, timeAtStripe } from '../../../functions/src/services/stripe.ts';
import { say } from '../report.ts';
import { sumsOfStripe } from './stripe-sums.ts';
import type { Buyer } from './year.ts';

export interface Figure {
  name: string;
  page: number;
  stripe: number;
  isMoney: boolean;
}

/** The page's figures beside Stripe's, after all records were brought to Stripe's state. */
export async function compareYear(buyers: readonly Buyer[]): Promise<Figure[]> {
  const sdk = await stripeSdk();
  const { checked, failed } = await reconcile({ stripe: sdk, all: true, minEventAgeSeconds: 0 });
  say(`${checked} reconciled, ${failed.length} failed`);
  await recomputeDailyMetrics();
  const to = dayOf(await timeAtStripe(sdk));
  const from = dayOf(Date.now() / 1000);
  const by = [...DIMENSIONS];
  const begin = performance.now();
  const { rows, total } = await readSales({ view: 'sales', from, to, by });
  say(`Sales took ${Math.round(performance.now() - begin)} ms, ${rows.length} rows`);
  const { figures } = await readToday();
  const { docs: days } = await (await firestore()).collection('dailyFigures').get();
  const daily = (
    name: 'gross' | 'refunds' | 'disputes' | 'purchases' | 'cancellations' | 'sign_ups',
  ) => days.reduce((sum, day) => sum + Number(day.get(name)), 0);
  const truth = await sumsOfStripe(buyers);
  const shown = new Map(
    rows.map((row) => [by.map((name) => row[name]).join(' '), row.net] as const),
  );
  const names = new Set([...truth.rows.keys(), ...shown.keys()]);
  const equal = [...names].filter((key) => (shown.get(key) ?? 0) === (truth.rows.get(key) ?? 0));
  const money = (name: string, page: number, stripe: number) => ({
    name,
    page,
    stripe,
    isMoney: true,
  });
  const count = (name: string, page: number, stripe: number) => ({
    name,
    page,
    stripe,
    isMoney: false,
  });
  return [
    money('Sales: gross', total.gross, truth.gross),
    money('Sales: refunds', total.refunds, truth.refunds),
    money('Sales: disputes, without the won ones', total.disputes, truth.disputes),
    money('Sales: net', total.net, truth.gross - truth.refunds - truth.disputes),
    count('Sales: rows whose net agrees', equal.length, names.size),
    count('Today: active', figures.active.now ?? -1, truth.active),
    money('Today: MRR', figures.mrr.now ?? -1, truth.mrr),
    money('365 days: gross', daily('gross'), truth.gross),
    money('365 days: refunds', daily('refunds'), truth.refunds),
    money('365 days: disputes, as they came', daily('disputes'), truth.opened),
    count('365 days: purchases', daily('purchases'), truth.purchases),
    count('365 days: cancellations', daily('cancellations'), truth.cancellations),
    count('365 days: sign-ups', daily('sign_ups'), buyers.length),
  ];
}
