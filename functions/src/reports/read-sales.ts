import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { createInvoiceFilter } from '../billing/customer/customer-user.ts';
import { NO_COUPON } from '../billing/customer/ownership.ts';
import { planOfInvoice, priceOfInvoice } from '../billing/customer/plan-of-invoice.ts';
import { findPaidInvoice } from '../billing/subscription/disputes.ts';
import { amountReceived, parseLateMetadata } from '../billing/subscription/late-metadata.ts';
import { attribution, firstTouch } from '../contract/attribution.ts';
import { type Interval, planDisplayName } from '../contract/plans.ts';
import { intervalOf } from '../contract/recurrence.ts';
import { logFailure } from '../http/logging.ts';
import { idOf } from '../services/stripe.ts';
import { userRecord } from '../users/user-record.ts';
import { storedUsers } from '../users/user-store.ts';
import { listReturned } from './returned-money.ts';
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
  const readInterval = intervalReader(stripe);
  const toPayment = async (invoice: Stripe.Invoice) =>
    paymentOf(invoice, uidByCustomer, await readInterval(invoice));
  for await (const invoice of paid) {
    const payment = (await isOurs(invoice)) && (await toPayment(invoice));
    if (!payment) continue;
    payments.set(invoice.id, payment);
    const { late_payment } = parseLateMetadata(invoice.parent?.subscription_details?.metadata);
    if (late_payment) late.set(late_payment, payment);
  }
  const readPayment = async (id: string) => {
    const known = payments.get(id);
    if (known) return known;
    const invoice = await stripe.invoices.retrieve(id);
    return (await isOurs(invoice)) ? toPayment(invoice) : undefined;
  };
  const toRefunds = async (money: Stripe.Refund | Stripe.Dispute): Promise<Refund[]> => {
    const intent = idOf(money.payment_intent);
    const invoice = intent && (await findPaidInvoice(stripe, intent));
    const payment = intent && (late.get(intent) ?? (invoice && (await readPayment(invoice))));
    return payment ? [{ payment, amount: money.amount, at: money.created }] : [];
  };
  const returned: Record<'refunds' | 'disputes', Refund[]> = { refunds: [], disputes: [] };
  for await (const [kind, money] of listReturned(stripe, since(from))) {
    returned[kind].push(...(await toRefunds(money)));
  }
  return { payments: [...payments.values()], ...returned };
}

/**
 * Returns a function that returns an invoice's billing interval, or null if no plan has that
 * interval. Reads each price once. The invoice of a plan change covers only the rest of a period,
 * so its dates do not show the interval.
 */
function intervalReader(stripe: Stripe) {
  const read = new Map<string, Interval | null>();
  return async (invoice: Stripe.Invoice): Promise<Interval | null> => {
    const id = priceOfInvoice(invoice);
    if (id === null) return null;
    if (!read.has(id)) {
      const { recurring } = await stripe.prices.retrieve(id);
      read.set(id, recurring && intervalOf(recurring));
    }
    return read.get(id) ?? null;
  };
}

const ours = z.object({ uid: z.optional(z.string()), coupon: z.optional(z.string()) });

function paymentOf(
  invoice: Stripe.Invoice,
  uidByCustomer: ReadonlyMap<string, string>,
  interval: Interval | null,
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
    coupon: coupon === undefined || coupon === NO_COUPON ? null : coupon,
    plan: plan === null ? null : planDisplayName(plan),
    interval,
    amount,
    at,
  };
}
