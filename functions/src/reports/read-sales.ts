import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { createInvoiceFilter } from '../billing/customer/customer-user.ts';
import { intervalOfInvoice, planOfInvoice } from '../billing/customer/plan-of-invoice.ts';
import { findPaidInvoice, isMoneyWithdrawn } from '../billing/subscription/disputes.ts';
import { amountReceived, latePayment } from '../billing/subscription/late-payment.ts';
import { attribution, firstTouch } from '../contract/attribution.ts';
import { planDisplayName } from '../contract/plans.ts';
import { logFailure } from '../http/logging.ts';
import { idOf } from '../services/stripe.ts';
import { userRecord } from '../users/user-record.ts';
import { storedUsers } from '../users/user-store.ts';
import type { Account, Payment, Period, Refund, Sales } from './sales-report.ts';

const accountFields = z.pick(userRecord, {
  createdAt: true,
  attribution: true,
  stripeCustomerId: true,
});

/** All accounts and their uids by customer; unreadable ones are logged and skipped. */
export async function readAccounts(): Promise<{
  accounts: Account[];
  uidByCustomer: Map<string, string>;
}> {
  const accounts: Account[] = [];
  const uidByCustomer = new Map<string, string>();
  for await (const { uid, fields } of storedUsers()) {
    const { data, error } = z.safeParse(accountFields, fields);
    if (!data) {
      logFailure('account_unreadable', error, { uid });
      continue;
    }
    const { createdAt, attribution: touch, stripeCustomerId } = data;
    accounts.push({ uid, createdAt: Date.parse(createdAt), attribution: touch });
    if (stripeCustomerId) uidByCustomer.set(stripeCustomerId, uid);
  }
  return { accounts, uidByCustomer };
}

/** How long after its creation an invoice may be paid, seconds. */
const MAX_UNPAID = 90 * 86_400;

/**
 * The money of a period: paid invoices, refunds and lost disputes. With a start it lists only
 * objects created since then, invoices from 90 days earlier. Refunds of boletos happen by Pix,
 * outside Stripe.
 */
export async function readMoney(
  stripe: Stripe,
  uidByCustomer: ReadonlyMap<string, string>,
  { from }: Pick<Period, 'from'>,
): Promise<Pick<Sales, 'payments' | 'refunds' | 'disputes'>> {
  const since = (seconds: number) => ({
    limit: 100,
    ...(from > 0 && { created: { gte: seconds } }),
  });
  const payments = new Map<string, Payment>();
  /** Late boletos, by payment intent. */
  const late = new Map<string, Payment>();
  const paid = stripe.invoices.list({ status: 'paid', ...since(from - MAX_UNPAID) });
  const isOurs = createInvoiceFilter(stripe, uidByCustomer);
  for await (const invoice of paid) {
    const payment = (await isOurs(invoice)) && paymentOf(invoice, uidByCustomer);
    if (!payment) continue;
    payments.set(invoice.id, payment);
    const { late_payment } = latePayment(invoice.parent?.subscription_details?.metadata);
    if (late_payment) late.set(late_payment, payment);
  }
  /** Reads an older payment separately. */
  const paymentBy = async (id: string) => {
    const known = payments.get(id);
    if (known) return known;
    const invoice = await stripe.invoices.retrieve(id);
    return (await isOurs(invoice)) ? paymentOf(invoice, uidByCustomer) : undefined;
  };
  const returned = async (money: Stripe.Refund | Stripe.Dispute): Promise<Refund[]> => {
    const intent = idOf(money.payment_intent);
    const invoice = intent && (await findPaidInvoice(stripe, intent));
    const payment = intent && (late.get(intent) ?? (invoice && (await paymentBy(invoice))));
    return payment ? [{ payment, amount: money.amount, at: money.created }] : [];
  };
  const refunds: Refund[] = [];
  for await (const refund of stripe.refunds.list(since(from))) {
    const isMade = refund.status !== 'failed' && refund.status !== 'canceled';
    if (isMade) refunds.push(...(await returned(refund)));
  }
  const disputes: Refund[] = [];
  for await (const dispute of stripe.disputes.list(since(from))) {
    if (isMoneyWithdrawn(dispute)) disputes.push(...(await returned(dispute)));
  }
  return { payments: [...payments.values()], refunds, disputes };
}

const ours = z.object({ uid: z.optional(z.string()), coupon: z.optional(z.string()) });

function paymentOf(
  invoice: Stripe.Invoice,
  uidByCustomer: ReadonlyMap<string, string>,
): Payment | undefined {
  const customer = idOf(invoice.customer);
  const at = invoice.status_transitions.paid_at;
  const amount = amountReceived(invoice);
  if (customer === undefined || at === null || amount === 0) return undefined;
  const metadata = invoice.parent?.subscription_details?.metadata ?? {};
  const { uid, coupon } = z.parse(ours, metadata);
  const plan = planOfInvoice(invoice);
  return {
    customer,
    uid: uidByCustomer.get(customer) ?? uid ?? null,
    attribution: firstTouch(z.parse(attribution, metadata)),
    coupon: coupon === undefined || coupon === 'none' ? null : coupon,
    plan: plan === null ? null : planDisplayName(plan),
    interval: intervalOfInvoice(invoice),
    amount,
    at,
  };
}
