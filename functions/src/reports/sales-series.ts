import {
  type Account,
  type Payment,
  type Period,
  type Sales,
  type SalesRow,
  salesRows,
} from './sales-rows.ts';

const WEEK = 7 * 86_400;
/** São Paulo's, behind UTC, in seconds. */
const OFFSET = 3 * 3600;
/** Unix time began on a Thursday: the Monday before, in São Paulo. */
const A_MONDAY = -3 * 86_400 + OFFSET;

type Amounts = Pick<SalesRow, 'gross' | 'refunds' | 'disputes'>;

export interface Week extends Amounts {
  /** Its Monday at midnight in São Paulo, Unix seconds; the period may begin later. */
  start: number;
}

/** Money by week, from the first to the last week in which any moved, without gaps. */
export function salesByWeek(sales: Sales, period: Period): Week[] {
  const { payments, refunds, disputes } = sales;
  const times = [...payments, ...refunds, ...disputes]
    .map(({ at }) => at)
    .filter((at) => at >= period.from && at < period.to);
  if (times.length === 0) return [];
  const begin = times.reduce((a, b) => Math.min(a, b));
  const end = times.reduce((a, b) => Math.max(a, b));
  const weeks: Week[] = [];
  for (let start = mondayOf(begin); start <= end; start += WEEK) {
    const part = { from: Math.max(start, period.from), to: Math.min(start + WEEK, period.to) };
    const [row] = salesRows({ ...sales, accounts: [] }, part, []);
    const { gross = 0, refunds = 0, disputes = 0 } = row ?? {};
    weeks.push({ start, gross, refunds, disputes });
  }
  return weeks;
}

function mondayOf(at: number): number {
  return at - ((at - A_MONDAY) % WEEK);
}

/** Of the accounts of a period: how many came how far, until now. */
export interface Funnel {
  signedUp: number;
  /** With a Stripe customer, which the first checkout creates. */
  openedCheckout: number;
  paid: number;
}

/** @param withCustomer The uids that have a Stripe customer. */
export function funnelOf(
  accounts: readonly Account[],
  withCustomer: ReadonlySet<string>,
  payments: readonly Payment[],
  { from, to }: Period,
): Funnel {
  const signedUp = accounts
    .filter(({ createdAt }) => createdAt / 1000 >= from && createdAt / 1000 < to)
    .map(({ uid }) => uid);
  const payers = new Set(payments.map(({ uid }) => uid));
  const paid = signedUp.filter((uid) => payers.has(uid));
  const opened = signedUp.filter((uid) => withCustomer.has(uid) || payers.has(uid));
  return { signedUp: signedUp.length, openedCheckout: opened.length, paid: paid.length };
}
