import type Stripe from 'stripe';
import { DAY } from '../../contract/days.ts';
import { isComebackCoupon } from '../../contract/promos.ts';
import type { SubscriptionFields } from '../../contract/users.ts';
import { hasStarted } from './current-subscription.ts';
import { listOurInvoices } from './customer.ts';
import { latestInvoice } from './latest-invoice.ts';

const NEVER_PAID: readonly string[] = ['incomplete', 'incomplete_expired'];
/** Seconds from the end of a subscription until the person may use the promo `comeback`. */
const COMEBACK_AFTER_S = 30 * DAY;
/** Minimum seconds between two uses of `comeback`. */
const COMEBACK_INTERVAL_S = 365 * DAY;

export type DiscountEligibility = Pick<SubscriptionFields, 'has_paid' | 'comeback_from'>;

interface Person {
  uid: string;
  customer: string;
}

/**
 * Returns whether a customer ever paid, and the time from which the promo `comeback` applies. Lists
 * invoices only if the subscriptions do not show a payment.
 */
export async function readDiscountEligibility(
  stripe: Stripe,
  person: Person,
  subscriptions: readonly Stripe.Subscription[],
): Promise<DiscountEligibility> {
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
  // If a boleto is paid after its invoice was voided, the invoice shows no payment. We then create
  // a new subscription, and its metadata contains `late_payment`.
  if (paidFor.some(({ metadata }) => metadata.late_payment)) return true;
  if (paidFor.some((each) => isPaid(latestInvoice(each)))) return true;
  return (await listOurInvoices(stripe, customer, uid, { status: 'paid' })).some(isPaid);
}

function isPaid(invoice: Stripe.Invoice | undefined): boolean {
  return invoice?.status === 'paid' && invoice.amount_paid > 0;
}

type PastSubscription = Pick<
  Stripe.Subscription,
  'status' | 'created' | 'ended_at' | 'metadata' | 'latest_invoice'
>;

/**
 * Returns the time (Unix seconds) from which the promo `comeback` applies: 30 days after the last
 * subscription ended, or a year after the promo's last use, whichever is later. Returns null while
 * a subscription runs, or if the person never paid.
 */
function comebackFrom(subscriptions: readonly PastSubscription[]): number | null {
  const past = subscriptions.filter(firstInvoiceWasPaid);
  if (past.length === 0 || subscriptions.some(hasStarted)) return null;
  const used = past.filter(({ metadata }) => isComebackCoupon(metadata.coupon ?? ''));
  return Math.max(
    ...past.map(({ created, ended_at }) => (ended_at ?? created) + COMEBACK_AFTER_S),
    ...used.map(({ created }) => created + COMEBACK_INTERVAL_S),
  );
}

/**
 * Whether the first invoice was paid. Stripe creates a later invoice only after that payment, so a
 * later invoice proves the payment.
 */
function firstInvoiceWasPaid(subscription: PastSubscription): boolean {
  const invoice = latestInvoice(subscription);
  // Check the status, because `amount_paid` does not show a payment by credit or a late boleto.
  if (invoice?.status === 'paid' && invoice.total > 0) return true;
  return invoice !== undefined && invoice.billing_reason !== 'subscription_create';
}
