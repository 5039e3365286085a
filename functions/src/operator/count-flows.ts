import type Stripe from 'stripe';
import { createInvoiceFilter } from '../billing/customer/customer-user.ts';
import { latestInvoice } from '../billing/customer/latest-invoice.ts';
import { findPaidInvoice, isMoneyWithdrawn } from '../billing/subscription/disputes.ts';
import { amountReceived } from '../billing/subscription/late-metadata.ts';
import { DAY, startOf } from '../contract/days.ts';
import { idOf } from '../services/stripe.ts';
import type { Flows } from './daily-metrics-store.ts';
import { countSignUps } from './user-metrics.ts';

const TYPES: Stripe.Event.Type[] = [
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.deleted',
];

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
    // Count only the first failed attempt. Stripe may try again on other days, and the same invoice
    // must not count on those days too.
    if (billing_reason !== 'subscription_cycle' || attempt_count > 1) continue;
    failed.set(id, await invoiceOf(stripe, event));
  }
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
  let refunds = 0;
  for await (const { status, amount, payment_intent } of stripe.refunds.list({
    created,
    limit: 100,
  })) {
    const isMade = status !== 'failed' && status !== 'canceled';
    if (isMade && (await isOurMoney(payment_intent))) refunds += amount;
  }
  let disputes = 0;
  for await (const dispute of stripe.disputes.list({ created, limit: 100 })) {
    if (isMoneyWithdrawn(dispute) && (await isOurMoney(dispute.payment_intent)))
      disputes += dispute.amount;
  }
  return {
    sign_ups: await countSignUps(from, from + DAY),
    purchases: paid.filter(({ billing_reason: why }) => why === 'subscription_create').length,
    ...{ cancellations, failed_renewals: failedRenewals, refunds, disputes },
    gross: paid.reduce((sum, invoice) => sum + amountReceived(invoice), 0),
  };
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
