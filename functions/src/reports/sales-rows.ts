import type { Attribution } from '../contract/attribution.ts';

/** The columns by which sales can be grouped. */
export const DIMENSIONS = ['campaign', 'ref', 'coupon', 'plan'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** The value of a column that is unknown, unused, or not grouped by. */
export const NONE = '–';

export interface Account {
  uid: string;
  /** Unix milliseconds. */
  createdAt: number;
  attribution: Attribution | null;
}

/** An invoice that was paid. */
export interface Payment {
  /** Stripe customer id: one customer is one person. */
  customer: string;
  /** The account, if there still is one. */
  uid: string | null;
  /** The subscription's; the account's own takes precedence. */
  attribution: Attribution | null;
  /** The coupon that the subscription was bought with. */
  coupon: string | null;
  plan: string | null;
  /** Cents. */
  amount: number;
  /** Unix seconds. */
  at: number;
}

/** Money returned by a refund, or withdrawn by the buyer's bank. */
export interface Refund {
  payment: Payment;
  /** Cents. */
  amount: number;
  /** Unix seconds. */
  at: number;
}

/** Unix seconds: `from` is inclusive, `to` exclusive. */
export interface Period {
  from: number;
  to: number;
}

/** Amounts in cents. */
export interface Figures {
  /** Signed up in the period. */
  accounts: number;
  /** People who paid in the period. */
  paid: number;
  gross: number;
  refunds: number;
  /** Withdrawn by buyers' banks. */
  disputes: number;
  net: number;
}

export type SalesRow = Record<Dimension, string> & Figures;

export interface Sales {
  accounts: readonly Account[];
  payments: readonly Payment[];
  refunds: readonly Refund[];
  disputes: readonly Refund[];
}

/**
 * Sales of a period by campaign, affiliate, coupon and plan: accounts by the time of their
 * sign-up, money by the time it moved. An account counts in the row of its first payment ever
 * or, without one, in a row without coupon and plan.
 * @param by The columns to group by; the others are `–`.
 * @returns rows by descending net amount.
 */
export function salesRows(
  { accounts, payments, refunds, disputes }: Sales,
  period: Period,
  by: readonly Dimension[] = DIMENSIONS,
): SalesRow[] {
  const table = new Table(by);
  const known = new Map(accounts.map((account) => [account.uid, account]));
  const placeOf = (payment: Payment) => {
    const account = payment.uid === null ? undefined : known.get(payment.uid);
    return place(account?.attribution ?? payment.attribution, payment);
  };
  const first = firstPayments(payments);
  for (const account of accounts) {
    if (!isIn(period, account.createdAt / 1000)) continue;
    const payment = first.get(account.uid);
    const where = payment ? placeOf(payment) : place(account.attribution);
    table.row(where).accounts += 1;
  }
  for (const payment of payments) {
    if (!isIn(period, payment.at)) continue;
    table.pays(placeOf(payment), payment.customer);
    table.row(placeOf(payment)).gross += payment.amount;
  }
  for (const { payment, amount, at } of refunds) {
    if (isIn(period, at)) table.row(placeOf(payment)).refunds += amount;
  }
  for (const { payment, amount, at } of disputes) {
    if (isIn(period, at)) table.row(placeOf(payment)).disputes += amount;
  }
  return table.rows();
}

/** The sum of rows; `paid` is passed, because a person may count in several rows. */
export function totalOf(rows: readonly SalesRow[], paid: number): Figures {
  const sum = (field: keyof Figures) => rows.reduce((total, row) => total + row[field], 0);
  return {
    accounts: sum('accounts'),
    paid,
    gross: sum('gross'),
    refunds: sum('refunds'),
    disputes: sum('disputes'),
    net: sum('net'),
  };
}

/** People who paid in a period. */
export function payersOf(payments: readonly Payment[], period: Period): number {
  return new Set(payments.filter(({ at }) => isIn(period, at)).map(({ customer }) => customer))
    .size;
}

function isIn({ from, to }: Period, at: number): boolean {
  return at >= from && at < to;
}

function firstPayments(payments: readonly Payment[]): Map<string, Payment> {
  const first = new Map<string, Payment>();
  for (const payment of payments.toSorted((a, b) => b.at - a.at)) {
    if (payment.uid !== null) first.set(payment.uid, payment);
  }
  return first;
}

type Place = Record<Dimension, string>;

function place(
  attribution: Attribution | null,
  { coupon = null, plan = null }: Partial<Pick<Payment, 'coupon' | 'plan'>> = {},
): Place {
  return {
    campaign: attribution?.utm_campaign || attribution?.campaign_id || NONE,
    ref: attribution?.referral || NONE,
    coupon: coupon || NONE,
    plan: plan || NONE,
  };
}

class Table {
  readonly #by: readonly Dimension[];
  readonly #rows = new Map<string, SalesRow>();
  readonly #payers = new Map<SalesRow, Set<string>>();

  constructor(by: readonly Dimension[]) {
    this.#by = by;
  }

  row(where: Place): SalesRow {
    const group = Object.fromEntries(
      DIMENSIONS.map((name) => [name, this.#by.includes(name) ? where[name] : NONE]),
    ) as Place;
    const key = JSON.stringify(group);
    const known = this.#rows.get(key);
    if (known) return known;
    const row = { ...group, accounts: 0, paid: 0, gross: 0, refunds: 0, disputes: 0, net: 0 };
    this.#rows.set(key, row);
    return row;
  }

  pays(where: Place, customer: string): void {
    const row = this.row(where);
    const payers = this.#payers.get(row) ?? new Set();
    this.#payers.set(row, payers.add(customer));
    row.paid = payers.size;
  }

  rows(): SalesRow[] {
    return [...this.#rows.values()]
      .map((row) => ({ ...row, net: row.gross - row.refunds - row.disputes }))
      .toSorted((a, b) => b.net - a.net || b.accounts - a.accounts || compare(a, b));
  }
}

function compare(a: Place, b: Place): number {
  const text = (row: Place) => DIMENSIONS.map((name) => row[name]).join('\u0000');
  return text(a) < text(b) ? -1 : 1;
}
