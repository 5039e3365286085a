import type Stripe from 'stripe';
import { plans } from '#contract/plans.ts';
import { stripe } from '../../functions/support.ts';
import type { Buyer } from './year.ts';

/** What Stripe itself says of the year; amounts in cents. Reads everything, and shares no code with the page. */
export interface StripeSums {
  gross: number;
  refunds: number;
  /** Of disputes that were not won. */
  disputes: number;
  /** Of all disputes. */
  opened: number;
  purchases: number;
  cancellations: number;
  active: number;
  mrr: number;
  /** Net amounts by campaign, affiliate, coupon, plan and interval. */
  rows: Map<string, number>;
}

export async function sumsOfStripe(buyers: readonly Buyer[]): Promise<StripeSums> {
  const subscriptions = await all(stripe.subscriptions.list({ status: 'all', limit: 100 }));
  const invoices = await all(stripe.invoices.list({ limit: 100 }));
  const refunds = await all(stripe.refunds.list({ limit: 100, expand: ['data.charge'] }));
  const disputes = await all(stripe.disputes.list({ limit: 100, expand: ['data.charge'] }));
  const buyerOf = new Map(buyers.map((buyer) => [buyer.customer, buyer]));
  const subscriptionOf = new Map(subscriptions.map((each) => [String(each.customer), each]));
  const rows = new Map<string, number>();
  const add = (customer: string, amount: number) => {
    const buyer = buyerOf.get(customer);
    const metadata = subscriptionOf.get(customer)?.metadata;
    const coupon = metadata?.coupon === 'none' ? null : metadata?.coupon;
    const plan = Object.values(plans).find(({ id }) => id === metadata?.plan)?.name;
    const key = [buyer?.campaign, buyer?.referral, coupon, plan, metadata?.interval];
    const name = key.map((each) => each ?? '–').join(' ');
    rows.set(name, (rows.get(name) ?? 0) + amount);
    return amount;
  };
  const customerOf = ({ charge }: { charge: unknown }) =>
    String((charge as Stripe.Charge).customer);
  const paid = invoices.filter(({ status, amount_paid }) => status === 'paid' && amount_paid > 0);
  const lost = disputes.filter(({ status }) => status !== 'won');
  const ran = new Set(paid.map((each) => String(each.parent?.subscription_details?.subscription)));
  const active = subscriptions.filter(({ status }) => status === 'active' || status === 'trialing');
  return {
    gross: sum(paid.map((each) => add(String(each.customer), each.amount_paid))),
    refunds: -sum(refunds.map((each) => add(customerOf(each), -each.amount))),
    disputes: -sum(lost.map((each) => add(customerOf(each), -each.amount))),
    opened: sum(disputes.map(({ amount }) => amount)),
    purchases: paid.filter((each) => each.billing_reason === 'subscription_create').length,
    cancellations: subscriptions.filter(({ id, ended_at }) => ended_at && ran.has(id)).length,
    active: active.length,
    mrr: sum(active.map(monthly)),
    rows,
  };
}

const MONTHS = new Map([
  [30, 1],
  [90, 3],
  [180, 6],
  [365, 12],
]);

function monthly({ items }: Stripe.Subscription): number {
  const price = items.data[0]?.price;
  return Math.round(
    (price?.unit_amount ?? 0) / (MONTHS.get(price?.recurring?.interval_count ?? 0) ?? NaN),
  );
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

async function all<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}
