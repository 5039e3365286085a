import type Stripe from 'stripe';
import { latestInvoice } from '../billing/customer/open-payment.ts';
import { tookMoney } from '../billing/subscription/disputes.ts';
import { DAY, startOf } from '../contract/days.ts';
import { countSignUps } from './count-users.ts';
import type { Flows } from './daily-figures-store.ts';

const TYPES: Stripe.Event.Type[] = [
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.deleted',
];

/** What happened on a day, by Stripe's events, refunds and disputes of that day. */
export async function countFlows(stripe: Stripe, day: string): Promise<Flows> {
  const from = startOf(day);
  const created = { gte: from, lt: from + DAY };
  const invoices = new Map<string, Stripe.Invoice>();
  const failed = new Set<string>();
  const ended = new Set<string>();
  for await (const event of stripe.events.list({ types: TYPES, created, limit: 100 })) {
    if (event.type === 'invoice.paid') invoices.set(event.data.object.id, event.data.object);
    if (event.type === 'customer.subscription.deleted') ended.add(event.data.object.id);
    if (event.type !== 'invoice.payment_failed') continue;
    const { id, billing_reason } = event.data.object;
    if (billing_reason === 'subscription_cycle') failed.add(id);
  }
  const paid = [...invoices.values()].filter(({ amount_paid }) => amount_paid > 0);
  let cancellations = 0;
  for (const id of ended) if (await wasPaid(stripe, id)) cancellations += 1;
  let refunds = 0;
  for await (const { status, amount } of stripe.refunds.list({ created, limit: 100 })) {
    if (status !== 'failed' && status !== 'canceled') refunds += amount;
  }
  let disputes = 0;
  for await (const dispute of stripe.disputes.list({ created, limit: 100 })) {
    if (tookMoney(dispute)) disputes += dispute.amount;
  }
  return {
    sign_ups: await countSignUps(from, from + DAY),
    purchases: paid.filter(({ billing_reason: why }) => why === 'subscription_create').length,
    ...{ cancellations, failed_renewals: failed.size, refunds, disputes },
    gross: paid.reduce((sum, { amount_paid }) => sum + amount_paid, 0),
  };
}

/** Whether a subscription ever ran: of one that did not, the first invoice is the last and unpaid. */
async function wasPaid(stripe: Stripe, id: string): Promise<boolean> {
  const invoice = latestInvoice(
    await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }),
  );
  return invoice?.billing_reason !== 'subscription_create' || invoice.status === 'paid';
}
