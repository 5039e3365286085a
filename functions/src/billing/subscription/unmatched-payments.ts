import type { Query } from '@google-cloud/firestore';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { type UnmatchedReason, unmatchedReason } from '../../contract/operator.ts';
import { logFailure } from '../../http/logging.ts';
import { firestore } from '../../services/firebase.ts';
import { idOf } from '../../services/stripe.ts';
import { readUser, updateUser } from '../../users/user-store.ts';
import { isEnded } from '../customer/current-subscription.ts';
import { findCharge } from '../customer/find-charge.ts';
import { latestInvoice } from '../customer/latest-invoice.ts';
import { amountToRefund } from './late-metadata.ts';
import { isMoneyWithdrawn } from './money-withdrawn.ts';

/**
 * The collection of payments that bought no subscription, keyed by invoice id. An operator refunds
 * them or uses the money for another subscription.
 */
const COLLECTION = 'unmatchedPayments';

const unmatchedPayment = z.object({
  invoice: z.string(),
  subscription: z.string(),
  customer: z.string(),
  uid: z.nullable(z.string()),
  /** The buyer's e-mail, stored until the payment is resolved, even if the account is deleted. */
  email: z._default(z.nullable(z.string()), null),
  reason: unmatchedReason,
  amount: z.int(),
  currency: z.string(),
  paid_at: z.int(),
});
export type UnmatchedPayment = z.infer<typeof unmatchedPayment>;

export function isPaidTooLate(subscription: Stripe.Subscription): boolean {
  const paidAt = latestInvoice(subscription)?.status_transitions.paid_at;
  if (!isEnded(subscription) || typeof paidAt !== 'number') return false;
  return subscription.status === 'incomplete_expired' || paidAt > (subscription.ended_at ?? paidAt);
}

/**
 * Stores a paid invoice for operators to refund, logs an error, and adds a notice to the user's
 * record. Does nothing if the invoice was not paid, or if the money was refunded or the bank has
 * taken it back.
 * @param uid Null if the payment belongs to no user.
 * @param late The charge of a boleto that was paid late. If the invoice is void, only the charge
 * shows the payment.
 */
export async function recordUnmatchedPayment(
  stripe: Stripe,
  invoice: Stripe.Invoice,
  reason: UnmatchedReason,
  uid: string | null,
  late?: Stripe.Charge,
): Promise<void> {
  const total = late?.amount ?? amountToRefund(invoice);
  if (!late && (invoice.status !== 'paid' || total === 0)) return;
  const document = (await payments()).doc(invoice.id);
  const existing = await document.get();
  if (!existing.exists) {
    const charge = late ?? (await findCharge(stripe, invoice));
    const amount = total - (charge?.amount_refunded ?? 0);
    if (amount <= 0 || (charge && (await isReturnedByBank(stripe, charge)))) return;
    const payment = {
      invoice: invoice.id,
      subscription: idOf(invoice.parent?.subscription_details?.subscription) ?? '',
      customer: idOf(invoice.customer) ?? '',
      uid,
      reason,
      amount,
      currency: invoice.currency,
      paid_at: late?.created ?? invoice.status_transitions.paid_at ?? invoice.created,
    };
    // Log before storing the document, because a retry that finds the document does not log.
    logFailure('payment_without_subscription', invoice.id, payment);
    const email = invoice.customer_email;
    await document.set({ ...payment, email, noted_at: new Date(), resolved_at: null });
  }
  if (uid !== null) await updateNotice(uid);
}

/** Whether a bank has taken back a disputed payment. An inquiry takes no money back. */
async function isReturnedByBank(stripe: Stripe, { id, disputed }: Stripe.Charge): Promise<boolean> {
  if (!disputed) return false;
  const { data } = await stripe.disputes.list({ charge: id });
  return data.some(isMoneyWithdrawn);
}

export async function isUnmatched(invoice: string): Promise<boolean> {
  return (await (await payments()).doc(invoice).get()).exists;
}

export async function recordUnmatchedLatest(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  reason: UnmatchedReason,
  uid: string | null,
): Promise<void> {
  const invoice = latestInvoice(subscription);
  if (invoice) await recordUnmatchedPayment(stripe, invoice, reason, uid);
}

/** Updates a person's record with the sum and the latest date of the unresolved payments. */
async function updateNotice(uid: string): Promise<void> {
  const open = await listUnresolved((await payments()).where('uid', '==', uid));
  const last = open.at(-1);
  const amount = open.reduce((sum, payment) => sum + payment.amount, 0);
  const unmatched_payment = last ? { amount, paid_at: last.paid_at } : null;
  await updateUser(uid, { unmatched_payment });
}

export async function listUnresolvedPayments(): Promise<UnmatchedPayment[]> {
  return listUnresolved(await payments());
}

async function listUnresolved(among: Query): Promise<UnmatchedPayment[]> {
  const found = await among.where('resolved_at', '==', null).get();
  return found.docs
    .map((each) => z.parse(unmatchedPayment, each.data()))
    .toSorted((a, b) => a.paid_at - b.paid_at);
}

/**
 * Marks a payment as resolved, removes the buyer's e-mail, and updates the notice in the user's
 * record. Returns the payment without the erased data, or undefined if no payment is stored for the
 * invoice.
 */
export async function resolvePayment(invoice: string): Promise<UnmatchedPayment | undefined> {
  const document = (await payments()).doc(invoice);
  const found = await document.get();
  if (!found.exists) return undefined;
  const payment = z.parse(unmatchedPayment, found.data());
  // Erase the uid of an account that was deleted before the payment was resolved.
  const isGone = payment.uid !== null && !(await readUser(payment.uid));
  const erased = { email: null, ...(isGone && { uid: null }) };
  await document.update({ resolved_at: new Date(), ...erased });
  if (payment.uid !== null) await updateNotice(payment.uid);
  return { ...payment, ...erased };
}

async function payments() {
  return (await firestore()).collection(COLLECTION);
}
