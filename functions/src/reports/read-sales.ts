import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { planOfInvoice } from '../billing/customer/plan-of-invoice.ts';
import { disputedInvoice, invoiceOfIntent, tookMoney } from '../billing/subscription/disputes.ts';
import { attribution } from '../contract/attribution.ts';
import { planDisplayName } from '../contract/plans.ts';
import { idOf } from '../services/stripe.ts';
import { firstTouch } from '../users/first-touch.ts';
import { pageOfUsers } from '../users/user-store.ts';
import type { Account, Payment, Refund } from './sales-rows.ts';

const PAGE = 300;

/** All accounts, and their uids by Stripe customer. */
export async function readAccounts(): Promise<{
  accounts: Account[];
  uidByCustomer: Map<string, string>;
}> {
  const accounts: Account[] = [];
  const uidByCustomer = new Map<string, string>();
  let after: string | null = null;
  for (;;) {
    const users = await pageOfUsers(after, PAGE);
    for (const { uid, createdAt, attribution: touch, stripeCustomerId } of users) {
      accounts.push({ uid, createdAt: Date.parse(createdAt), attribution: touch });
      if (stripeCustomerId) uidByCustomer.set(stripeCustomerId, uid);
    }
    after = users.at(-1)?.uid ?? null;
    if (users.length < PAGE) return { accounts, uidByCustomer };
  }
}

/** Every paid invoice with an amount, by its id. */
export async function readPayments(
  stripe: Stripe,
  uidByCustomer: ReadonlyMap<string, string>,
): Promise<Map<string, Payment>> {
  const payments = new Map<string, Payment>();
  for await (const invoice of stripe.invoices.list({ status: 'paid', limit: 100 })) {
    const payment = paymentOf(invoice, uidByCustomer);
    if (payment) payments.set(invoice.id, payment);
  }
  return payments;
}

/**
 * Every refund of these payments. Refunds of boletos are not among them: they are made by Pix,
 * outside Stripe.
 */
export async function readRefunds(
  stripe: Stripe,
  payments: ReadonlyMap<string, Payment>,
): Promise<Refund[]> {
  const refunds: Refund[] = [];
  for await (const refund of stripe.refunds.list({ limit: 100 })) {
    if (refund.status === 'failed' || refund.status === 'canceled') continue;
    const intent = idOf(refund.payment_intent);
    const invoice = intent === undefined ? undefined : await invoiceOfIntent(stripe, intent);
    const payment = payments.get(invoice ?? '');
    if (payment) refunds.push({ payment, amount: refund.amount, at: refund.created });
  }
  return refunds;
}

/** Every payment that a buyer's bank has withdrawn. */
export async function readDisputes(
  stripe: Stripe,
  payments: ReadonlyMap<string, Payment>,
): Promise<Refund[]> {
  const disputes: Refund[] = [];
  for await (const dispute of stripe.disputes.list({ limit: 100 })) {
    if (!tookMoney(dispute)) continue;
    const payment = payments.get((await disputedInvoice(stripe, dispute)) ?? '');
    if (payment) disputes.push({ payment, amount: dispute.amount, at: dispute.created });
  }
  return disputes;
}

/** Our checkout's metadata of the subscription, which its invoices copy. */
const ours = z.object({ uid: z.optional(z.string()), coupon: z.optional(z.string()) });

function paymentOf(
  invoice: Stripe.Invoice,
  uidByCustomer: ReadonlyMap<string, string>,
): Payment | undefined {
  const customer = idOf(invoice.customer);
  const at = invoice.status_transitions.paid_at;
  if (customer === undefined || at === null || invoice.amount_paid === 0) return undefined;
  const metadata = invoice.parent?.subscription_details?.metadata ?? {};
  const { uid, coupon } = z.parse(ours, metadata);
  const plan = planOfInvoice(invoice);
  return {
    customer,
    uid: uidByCustomer.get(customer) ?? uid ?? null,
    attribution: firstTouch(z.parse(attribution, metadata)),
    coupon: coupon === undefined || coupon === 'none' ? null : coupon,
    plan: plan === null ? null : planDisplayName(plan),
    amount: invoice.amount_paid,
    at,
  };
}
