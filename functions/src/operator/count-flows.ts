import type Stripe from 'stripe';
import { createInvoiceFilter } from '../billing/customer/customer-user.ts';
import { latestInvoice } from '../billing/customer/latest-invoice.ts';
import { findPaidInvoice } from '../billing/subscription/disputes.ts';
import { amountReceived } from '../billing/subscription/late-metadata.ts';
import { DAY, startOf } from '../contract/days.ts';
import { listReturned } from '../reports/returned-money.ts';
import { idOf } from '../services/stripe.ts';
import type { Flows } from './daily-metrics-store.ts';
import { countSignUps } from './user-metrics.ts';

const TYPES: Stripe.Event.Type[] = [
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.deleted',
];

/** The maximum time from a renewal's first attempt to its last one, in seconds. */
const RETRIED_S = 20 * DAY;

export async function countFlows(stripe: Stripe, day: string): Promise<Flows> {
  const from = startOf(day);
  const created = { gte: from, lt: from + DAY };
  const invoices = new Map<string, Stripe.Invoice>();
  const failed = new Map<string, Stripe.Invoice>();
  const ended = new Set<string>();
  for await (const event of stripe.events.list({ types: TYPES, created, limit: 100 })) {
    if (event.type === 'customer.subscription.deleted') ended.add(event.data.object.id);
    if (event.type === 'invoice.paid') {
      invoices.set(event.data.object.id, await invoiceOf(stripe, event));
    }
    if (event.type !== 'invoice.payment_failed') continue;
    const { id, billing_reason, attempt_count } = event.data.object;
    // Count only the first attempt of a renewal. Stripe's own retries raise `attempt_count`.
    if (billing_reason !== 'subscription_cycle' || attempt_count > 1) continue;
    failed.set(id, await invoiceOf(stripe, event));
  }
  await removeEarlierFailures(stripe, failed, from);
  const isOurs = createInvoiceFilter(stripe);
  const paid: Stripe.Invoice[] = [];
  for (const invoice of invoices.values()) {
    if (amountReceived(invoice) > 0 && (await isOurs(invoice))) paid.push(invoice);
  }
  let failedRenewals = 0;
  for (const invoice of failed.values()) if (await isOurs(invoice)) failedRenewals += 1;
  let cancellations = 0;
  for (const id of ended) {
    const last = await lastInvoice(stripe, id);
    if (last && everRan(last) && (await isOurs(last))) cancellations += 1;
  }
  /** Whether the payment intent of a refund or dispute paid one of our invoices. */
  const isOurMoney = async (intent: Stripe.Refund['payment_intent']) => {
    const id = idOf(intent) && (await findPaidInvoice(stripe, idOf(intent) ?? ''));
    return id ? isOurs(await stripe.invoices.retrieve(id)) : false;
  };
  const returned = { refunds: 0, disputes: 0 };
  for await (const [kind, money] of listReturned(stripe, { created, limit: 100 })) {
    if (await isOurMoney(money.payment_intent)) returned[kind] += money.amount;
  }
  return {
    sign_ups: await countSignUps(from, from + DAY),
    purchases: paid.filter(({ billing_reason: why }) => why === 'subscription_create').length,
    ...{ cancellations, failed_renewals: failedRenewals, ...returned },
    gross: paid.reduce((sum, invoice) => sum + amountReceived(invoice), 0),
  };
}

/**
 * Removes the invoices whose first failed attempt was before `from`. For example, the customer may
 * try another card a day later, and the failed renewal must not count on that day again.
 */
async function removeEarlierFailures(
  stripe: Stripe,
  failed: Map<string, Stripe.Invoice>,
  from: number,
): Promise<void> {
  if (failed.size === 0) return;
  const created = { gte: from - RETRIED_S, lt: from };
  const types: Stripe.Event.Type[] = ['invoice.payment_failed'];
  for await (const event of stripe.events.list({ types, created, limit: 100 })) {
    if (event.type === 'invoice.payment_failed') failed.delete(event.data.object.id);
  }
}

/**
 * Returns the invoice of an event. Stripe writes events in the account's default API version. If
 * that is not the SDK's version, the event may lack fields that we need. The function then reads
 * the invoice from Stripe.
 */
async function invoiceOf(
  stripe: Stripe,
  { api_version, data }: Stripe.InvoicePaidEvent | Stripe.InvoicePaymentFailedEvent,
): Promise<Stripe.Invoice> {
  const { default: Sdk } = await import('stripe');
  return api_version === Sdk.API_VERSION ? data.object : stripe.invoices.retrieve(data.object.id);
}

async function lastInvoice(stripe: Stripe, id: string): Promise<Stripe.Invoice | undefined> {
  return latestInvoice(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }));
}

/**
 * Whether the subscription with this latest invoice was ever active. A subscription that was never
 * active has only its first invoice, which is unpaid.
 */
function everRan({ billing_reason, status }: Stripe.Invoice): boolean {
  return billing_reason !== 'subscription_create' || status === 'paid';
}
