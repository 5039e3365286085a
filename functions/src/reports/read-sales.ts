import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { createInvoiceFilter } from '../billing/customer/customer-user.ts';
import { intervalOfInvoice, planOfInvoice } from '../billing/customer/plan-of-invoice.ts';
import { findPaidInvoice, isMoneyWithdrawn } from '../billing/subscription/disputes.ts';
import { amountReceived, latePayment } from '../billing/subscription/late-metadata.ts';
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

/** Reads all accounts, and their uids keyed by Stripe customer. Logs and skips invalid records. */
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

/** The assumed maximum time between the creation and the payment of an invoice, in seconds. */
const MAX_UNPAID = 90 * 86_400;

/**
 * Reads paid invoices, refunds, and disputes whose money Stripe has taken back. If `from` is not 0,
 * reads only refunds and disputes created since `from`, and invoices created since `from` minus 90
 * days. Does not find refunds of boletos, because operators send that money by Pix.
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
  /** The payments of boletos that were paid late, keyed by the boleto's payment intent id. */
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
  const readPayment = async (id: string) => {
    const known = payments.get(id);
    if (known) return known;
    const invoice = await stripe.invoices.retrieve(id);
    return (await isOurs(invoice)) ? paymentOf(invoice, uidByCustomer) : undefined;
  };
  const toRefunds = async (money: Stripe.Refund | Stripe.Dispute): Promise<Refund[]> => {
    const intent = idOf(money.payment_intent);
    const invoice = intent && (await findPaidInvoice(stripe, intent));
    const payment = intent && (late.get(intent) ?? (invoice && (await readPayment(invoice))));
    return payment ? [{ payment, amount: money.amount, at: money.created }] : [];
  };
  const refunds: Refund[] = [];
  for await (const refund of stripe.refunds.list(since(from))) {
    const isMade = refund.status !== 'failed' && refund.status !== 'canceled';
    if (isMade) refunds.push(...(await toRefunds(refund)));
  }
  const disputes: Refund[] = [];
  for await (const dispute of stripe.disputes.list(since(from))) {
    if (isMoneyWithdrawn(dispute)) disputes.push(...(await toRefunds(dispute)));
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
