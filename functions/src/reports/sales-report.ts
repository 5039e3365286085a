import type { Attribution } from '../contract/attribution.ts';
import {
  DIMENSIONS,
  type Dimension,
  type Figures,
  NONE,
  type SalesRow,
} from '../contract/sales.ts';

export interface Account {
  uid: string;
  /** Unix milliseconds. */
  createdAt: number;
  attribution: Attribution | null;
}

export interface Payment {
  customer: string;
  /** The buyer's uid, from the user record or the subscription's metadata. Null if unknown. */
  uid: string | null;
  attribution: Attribution | null;
  coupon: string | null;
  plan: string | null;
  interval: string | null;
  /** Cents. */
  amount: number;
  /** Unix seconds. */
  at: number;
}

export interface Refund {
  payment: Payment;
  amount: number;
  at: number;
}

/** A period in Unix seconds. It includes `from` and excludes `to`. */
export interface Period {
  from: number;
  to: number;
}

type Place = Record<Dimension, string>;

export interface Sales {
  accounts: readonly Account[];
  payments: readonly Payment[];
  refunds: readonly Refund[];
  disputes: readonly Refund[];
}

/** Rows are sorted by descending net amount. The total counts each person once. */
export interface SalesReport {
  rows: SalesRow[];
  total: Figures;
}

interface Change {
  place: Place;
  figure: 'accounts' | 'converted' | 'gross' | 'refunds' | 'disputes';
  amount: number;
  at: number;
  payer?: string;
}

/**
 * Groups sales by campaign, affiliate, coupon, plan and interval. An account counts in the row of
 * its first payment. An account that never paid counts in a row without coupon and plan.
 * @param by The columns to group by. The other columns contain `–`.
 */
export function salesReport(
  sales: Sales,
  { from, to }: Period,
  by: readonly Dimension[] = DIMENSIONS,
): SalesReport {
  const changes = changesOf(sales).filter(({ at }) => at >= from && at < to);
  const group = ({ place }: Change) => JSON.stringify(by.map((name) => place[name]));
  const rows = [...Map.groupBy(changes, group).values()].map((found) => {
    const [place] = found.map((each) => each.place);
    const shown = by.map((name) => [name, place?.[name]]);
    return { ...NOWHERE, ...Object.fromEntries(shown), ...figuresOf(found) };
  });
  const sorted = rows.toSorted((a, b) => b.net - a.net || b.accounts - a.accounts || compare(a, b));
  return { rows: sorted, total: figuresOf(changes) };
}

function changesOf({ accounts, payments, refunds, disputes }: Sales): Change[] {
  const known = new Map<string | null, Account>(accounts.map((account) => [account.uid, account]));
  const latestFirst = payments.toSorted((a, b) => b.at - a.at);
  const first = new Map(latestFirst.map((payment) => [payment.uid, payment]));
  const money = (
    figure: Change['figure'],
    { amount, at }: Payment | Refund,
    payment: Payment,
  ): Change => ({ place: placeOf(known.get(payment.uid), payment), figure, amount, at });
  return [
    ...accounts.flatMap((account): Change[] => {
      const payment = first.get(account.uid);
      const one = { place: placeOf(account, payment), amount: 1, at: account.createdAt / 1000 };
      const signUp: Change = { ...one, figure: 'accounts' };
      return payment ? [signUp, { ...one, figure: 'converted' }] : [signUp];
    }),
    ...payments.map((each) => ({
      ...money('gross', each, each),
      payer: each.uid ?? each.customer,
    })),
    ...refunds.map((each) => money('refunds', each, each.payment)),
    ...disputes.map((each) => money('disputes', each, each.payment)),
  ];
}

function figuresOf(changes: readonly Change[]): Figures {
  const sum = (figure: Change['figure']) =>
    changes.reduce((total, each) => total + (each.figure === figure ? each.amount : 0), 0);
  const [gross, refunds, disputes] = [sum('gross'), sum('refunds'), sum('disputes')];
  const payers = new Set(changes.flatMap(({ payer }) => payer ?? []));
  return {
    ...{ accounts: sum('accounts'), converted: sum('converted'), paid: payers.size },
    ...{ gross, refunds, disputes, net: gross - refunds - disputes },
  };
}

const NOWHERE: Place = { campaign: NONE, ref: NONE, coupon: NONE, plan: NONE, interval: NONE };

function placeOf(account: Account | undefined, payment: Payment | undefined): Place {
  const touch = account?.attribution ?? payment?.attribution;
  return {
    campaign: touch?.utm_campaign || touch?.campaign_id || NONE,
    // `?ref=Ana` and `?ref=ana` are the same affiliate.
    ref: touch?.referral?.toLowerCase() || NONE,
    coupon: payment?.coupon || NONE,
    plan: payment?.plan || NONE,
    interval: payment?.interval || NONE,
  };
}

function compare(a: Place, b: Place): number {
  const text = (row: Place) => DIMENSIONS.map((name) => row[name]).join('\u0000');
  return text(a) < text(b) ? -1 : 1;
}
