import type Stripe from 'stripe';
import { isComebackCoupon } from '../../contract/promos.ts';
import type { SubscriptionFields } from '../../contract/users.ts';
import { isLive } from './current-subscription.ts';
import { invoicesOf } from './customer.ts';
import { latestInvoice } from './open-payment.ts';

/** Statuses of subscriptions without a first payment. */
const NEVER_PAID: readonly string[] = ['incomplete', 'incomplete_expired'];
const DAY_S = 86_400;
/** From the end of access to the discount of `comeback`. */
const AWAY_S = 30 * DAY_S;
/** Between two uses of `comeback`. */
const AGAIN_S = 365 * DAY_S;

export type PaidBefore = Pick<SubscriptionFields, 'has_paid' | 'comeback_from'>;

interface Person {
  uid: string;
  customer: string;
}

/**
 * Reads whether a customer ever paid and when `comeback` gives a discount again. Reads invoices
 * only if the subscriptions do not show it.
 */
export async function readPaidBefore(
  stripe: Stripe,
  person: Person,
  subscriptions: readonly Stripe.Subscription[],
): Promise<PaidBefore> {
  const has_paid = await hasPaid(stripe, person, subscriptions);
  return { has_paid, comeback_from: has_paid ? comebackFrom(subscriptions) : null };
}

async function hasPaid(
  stripe: Stripe,
  { uid, customer }: Person,
  subscriptions: readonly Stripe.Subscription[],
): Promise<boolean> {
  const paidFor = subscriptions.filter(({ status }) => !NEVER_PAID.includes(status));
  if (paidFor.length === 0) return false;
  // The money of a late boleto may belong to a void invoice.
  if (paidFor.some(({ metadata }) => metadata.late_payment)) return true;
  if (paidFor.some((each) => isPaid(latestInvoice(each)))) return true;
  return (await invoicesOf(stripe, customer, uid, { status: 'paid' })).some(isPaid);
}

function isPaid(invoice: Stripe.Invoice | undefined): boolean {
  return invoice?.status === 'paid' && invoice.amount_paid > 0;
}

type Past = Pick<
  Stripe.Subscription,
  'status' | 'created' | 'ended_at' | 'metadata' | 'latest_invoice'
>;

/**
 * Returns when `comeback` applies (Unix seconds): 30 days after access ended and a year after its
 * last use. Null while a subscription runs.
 */
function comebackFrom(subscriptions: readonly Past[]): number | null {
  const past = subscriptions.filter(wasPaid);
  if (past.length === 0 || subscriptions.some(isLive)) return null;
  const used = past.filter(({ metadata }) => isComebackCoupon(metadata.coupon ?? ''));
  return Math.max(
    ...past.map(({ created, ended_at }) => (ended_at ?? created) + AWAY_S),
    ...used.map(({ created }) => created + AGAIN_S),
  );
}

/** Whether the first invoice was paid: Stripe creates no later one before. */
function wasPaid(subscription: Past): boolean {
  const invoice = latestInvoice(subscription);
  if (isPaid(invoice)) return true;
  return invoice !== undefined && invoice.billing_reason !== 'subscription_create';
}
