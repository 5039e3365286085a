import type { Query } from '@google-cloud/firestore';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { logFailure } from '../../http/logging.ts';
import { firestore } from '../../services/firebase.ts';
import { idOf } from '../../services/stripe.ts';
import { readUser, writeUnmatchedPayment } from '../../users/user-store.ts';
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
  'account_deleted',
]);
export type UnmatchedReason = z.infer<typeof reason>;

const unmatchedPayment = z.object({
  /** Stripe ids. */
  invoice: z.string(),
  subscription: z.string(),
  customer: z.string(),
  uid: z.nullable(z.string()),
  /** To ask where the money is to go; kept until it is resolved, even if the account is deleted. */
  email: z._default(z.nullable(z.string()), null),
  reason,
  /** Cents. */
  amount: z.int(),
  currency: z.string(),
  /** Unix seconds. */
  paid_at: z.int(),
});
export type UnmatchedPayment = z.infer<typeof unmatchedPayment>;

/** Whether a subscription was paid after it ended, and so never runs again. */
export function isPaidTooLate(subscription: Stripe.Subscription): boolean {
  const paidAt = latestInvoice(subscription)?.status_transitions.paid_at;
  if (!isEnded(subscription) || typeof paidAt !== 'number') return false;
  return subscription.status === 'incomplete_expired' || paidAt > (subscription.ended_at ?? paidAt);
}

/**
 * Lists a paid invoice and logs it as an error; events that report it at once may each log it, for
 * one alert. Its user, if any, gets a notice. Does nothing for one that is not paid.
 * @param uid Null where the payment belongs to nobody.
 * @param charge The payment of an invoice that Stripe has voided, and that does not show it.
 */
export async function noteUnmatchedPayment(
  invoice: Stripe.Invoice,
  reason: UnmatchedReason,
  uid: string | null,
  charge?: Stripe.Charge,
): Promise<void> {
  if (!charge && (invoice.status !== 'paid' || invoice.amount_paid === 0)) return;
  const document = (await payments()).doc(invoice.id);
  const known = await document.get();
  if (!known.exists) {
    const payment = {
      invoice: invoice.id,
      subscription: idOf(invoice.parent?.subscription_details?.subscription) ?? '',
      customer: idOf(invoice.customer) ?? '',
      uid,
      reason,
      amount: charge?.amount ?? invoice.amount_paid,
      currency: invoice.currency,
      paid_at: charge?.created ?? invoice.status_transitions.paid_at ?? invoice.created,
    };
    // Before it is stored: a write whose answer was lost would else be taken for an earlier call's.
    logFailure('payment_without_subscription', invoice.id, payment);
    const email = invoice.customer_email;
    await document.set({ ...payment, email, noted_at: new Date(), resolved_at: null });
  }
  if (uid !== null) await writeNotice(uid);
}

/** Whether the payment of an invoice was listed, resolved or not. */
export async function isListed(invoice: string): Promise<boolean> {
  return (await (await payments()).doc(invoice).get()).exists;
}

/** The same for the subscription's latest invoice. */
export async function noteLatestPayment(
  subscription: Stripe.Subscription,
  reason: UnmatchedReason,
  uid: string | null,
): Promise<void> {
  const invoice = latestInvoice(subscription);
  if (invoice) await noteUnmatchedPayment(invoice, reason, uid);
}

/** The person's notice: the sum of what is not resolved yet, and when the last of it was paid. */
async function writeNotice(uid: string): Promise<void> {
  const open = await unresolved((await payments()).where('uid', '==', uid));
  const last = open.at(-1);
  const amount = open.reduce((sum, payment) => sum + payment.amount, 0);
  await writeUnmatchedPayment(uid, last ? { amount, paid_at: last.paid_at } : null);
}

/** Payments that are neither refunded nor used yet, oldest first. */
export async function unresolvedPayments(): Promise<UnmatchedPayment[]> {
  return unresolved(await payments());
}

async function unresolved(among: Query): Promise<UnmatchedPayment[]> {
  const found = await among.where('resolved_at', '==', null).get();
  return found.docs
    .map((each) => z.parse(unmatchedPayment, each.data()))
    .toSorted((a, b) => a.paid_at - b.paid_at);
}

/**
 * Marks a payment as refunded or used, removes its e-mail, and its user's notice of it.
 * @returns the payment; undefined when there is none.
 */
export async function resolvePayment(invoice: string): Promise<UnmatchedPayment | undefined> {
  const document = (await payments()).doc(invoice);
  const found = await document.get();
  if (!found.exists) return undefined;
  const payment = z.parse(unmatchedPayment, found.data());
  // Of a deleted account nothing is left then.
  const isGone = payment.uid !== null && !(await readUser(payment.uid));
  const forgotten = { email: null, ...(isGone && { uid: null }) };
  await document.update({ resolved_at: new Date(), ...forgotten });
  if (payment.uid !== null) await writeNotice(payment.uid);
  return payment;
}

async function payments() {
  return (await firestore()).collection(COLLECTION);
}
