import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { logFailure } from '../../http/logging.ts';
import { firestore } from '../../services/firebase.ts';
import { idOf } from '../../services/stripe.ts';
import { writeUnmatchedPayment } from '../../users/user-store.ts';
import { isEnded } from '../customer/current-subscription.ts';
import { latestInvoice } from '../customer/open-payment.ts';

/**
 * Payments without a subscription, for the operator to refund or use: a boleto paid after its
 * subscription ended, a second purchase of one person, a payment for a deleted account. Under
 * the Stripe invoice's id.
 */
const COLLECTION = 'unmatchedPayments';

const reason = z.enum([
  'subscription_ended',
  'second_subscription',
  'second_customer',
  'no_account',
]);
export type UnmatchedReason = z.infer<typeof reason>;

const unmatchedPayment = z.object({
  /** Stripe ids. */
  invoice: z.string(),
  subscription: z.string(),
  customer: z.string(),
  uid: z.nullable(z.string()),
  reason,
  /** Cents. */
  amount: z.int(),
  currency: z.string(),
  /** Unix seconds. */
  paid_at: z.int(),
});
export type UnmatchedPayment = z.infer<typeof unmatchedPayment>;

/** The payment of a subscription's latest invoice; undefined where it is not paid. */
export function paymentOf(
  subscription: Stripe.Subscription,
  reason: UnmatchedReason,
  uid: string | null,
): UnmatchedPayment | undefined {
  const invoice = latestInvoice(subscription);
  if (invoice?.status !== 'paid' || invoice.amount_paid === 0) return undefined;
  return {
    invoice: invoice.id,
    subscription: subscription.id,
    customer: idOf(subscription.customer) ?? '',
    uid,
    reason,
    amount: invoice.amount_paid,
    currency: invoice.currency,
    paid_at: invoice.status_transitions.paid_at ?? invoice.created,
  };
}

/** Whether a subscription was paid after it ended, and so never runs again. */
export function isPaidTooLate(subscription: Stripe.Subscription): boolean {
  const paidAt = latestInvoice(subscription)?.status_transitions.paid_at;
  if (!isEnded(subscription) || typeof paidAt !== 'number') return false;
  return subscription.status === 'incomplete_expired' || paidAt > (subscription.ended_at ?? paidAt);
}

/**
 * Stores a payment and logs it as an error, until it is stored: events that report it at once may
 * each log it, for one alert. Its user, if any, gets a notice. The document is written after the notice, so that a crash between them
 * repeats both.
 */
export async function noteUnmatchedPayment(payment: UnmatchedPayment): Promise<void> {
  const { invoice, uid, amount, paid_at } = payment;
  const document = (await payments()).doc(invoice);
  if ((await document.get()).exists) return;
  // Before it is stored: a write whose answer was lost would else be taken for an earlier call's.
  logFailure('payment_without_subscription', invoice, payment);
  if (uid !== null) await writeUnmatchedPayment(uid, { amount, paid_at });
  await document.set({ ...payment, noted_at: new Date(), resolved_at: null });
}

/** Payments that are neither refunded nor used yet, oldest first. */
export async function unresolvedPayments(): Promise<UnmatchedPayment[]> {
  const found = await (await payments()).where('resolved_at', '==', null).get();
  return found.docs
    .map((each) => z.parse(unmatchedPayment, each.data()))
    .toSorted((a, b) => a.paid_at - b.paid_at);
}

/**
 * Marks a payment as refunded or used, and removes its user's notice.
 * @returns false when there is no such payment.
 */
export async function resolvePayment(invoice: string): Promise<boolean> {
  const document = (await payments()).doc(invoice);
  const found = await document.get();
  if (!found.exists) return false;
  const { uid } = z.parse(unmatchedPayment, found.data());
  if (uid !== null) await writeUnmatchedPayment(uid, null);
  await document.update({ resolved_at: new Date() });
  return true;
}

async function payments() {
  return (await firestore()).collection(COLLECTION);
}
