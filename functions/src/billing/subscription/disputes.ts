import type Stripe from 'stripe';
import { logFailure } from '../../http/logging.ts';
import { firestore } from '../../services/firebase.ts';
import { idOf, stripeNow } from '../../services/stripe.ts';
import { isEnded } from '../customer/current-subscription.ts';
import { readAllSubscriptions } from '../customer/customer.ts';
import { type CustomerOwner, findOwner } from '../customer/customer-user.ts';
import { originOfInvoice, originOfSubscription } from '../customer/ownership.ts';
import { lateMetadataOfInvoice } from './late-metadata.ts';
import { successorOf } from './late-payment.ts';
import { isMoneyWithdrawn } from './money-withdrawn.ts';
import { addToOperatorList, disputedSubscriptions } from './operator-lists.ts';
import { stopSubscription } from './stop-subscription.ts';
import {
  recordUnmatchedLatest,
  recordUnmatchedPayment,
  resolvePayment,
} from './unmatched-payments.ts';

/**
 * The Firestore collection of logged disputes, keyed by Stripe's dispute id. Each dispute is logged
 * only once.
 */
const COLLECTION = 'disputes';

export interface OurDispute {
  dispute: Stripe.Dispute;
  customer: string;
  owner: CustomerOwner;
  invoice: Stripe.Invoice;
  subscription: Stripe.Subscription | undefined;
  /**
   * `end` means that we cancel the subscription. `task` means that an operator has to cancel it,
   * because an operator created it in the Dashboard.
   */
  action: 'end' | 'task' | 'none';
}

/** Reads a dispute. Returns undefined if the disputed payment is not for our product. */
export async function readDispute(stripe: Stripe, id: string): Promise<OurDispute | undefined> {
  const dispute = await stripe.disputes.retrieve(id, { expand: ['charge'] });
  const customer = typeof dispute.charge === 'string' ? undefined : idOf(dispute.charge.customer);
  const invoice = customer === undefined ? undefined : await disputedInvoice(stripe, dispute);
  if (customer === undefined || invoice === undefined) return undefined;
  const paid = await retrieveSubscription(stripe, invoice);
  const subscription = paid && ((await findSuccessor(stripe, customer, paid)) ?? paid);
  const owner = await findOwner(stripe, customer, subscription ? [subscription] : []);
  if (!owner) return undefined;
  const origin = subscription
    ? originOfSubscription(subscription, owner.linkedRecord?.uid)
    : originOfInvoice(invoice, owner.linkedRecord?.uid);
  if (origin === 'foreign') return undefined;
  const isOver = !subscription || isEnded(subscription) || !isMoneyWithdrawn(dispute);
  const action = isOver ? 'none' : origin === 'checkout' ? 'end' : 'task';
  return { dispute, customer, owner, invoice, subscription, action };
}

/**
 * Cancels the subscription of a disputed payment if our checkout created it. If an operator created
 * it in the Dashboard, adds a task for operators. Logs the dispute once. A bank's inquiry (status
 * `warning_…`) is only logged. https://docs.stripe.com/disputes/how-disputes-work
 * @returns the id of the dispute's customer, whose record the caller must update, or undefined if
 * the dispute is not ours.
 */
export async function applyDispute(stripe: Stripe, id: string): Promise<string | undefined> {
  const found = await readDispute(stripe, id);
  if (!found) return undefined;
  const { dispute, customer, owner, invoice, subscription, action } = found;
  if (subscription && action === 'end') {
    await recordOtherPayments(stripe, found, subscription.id);
    const justPaid = await stopSubscription(stripe, subscription);
    if (justPaid) {
      await recordUnmatchedLatest(stripe, justPaid, 'subscription_ended', owner.uid);
      await stopSubscription(stripe, justPaid);
    }
  }
  // The bank has returned this payment, so operators must not refund it too.
  if (isMoneyWithdrawn(dispute)) await resolvePayment(invoice.id);
  if (subscription && action === 'task') {
    const task = { dispute: id, subscription: subscription.id };
    await addToOperatorList(disputedSubscriptions, id, task);
  }
  const logged = (await disputes()).doc(id);
  if ((await logged.get()).exists) return customer;
  // Log before storing the document, because a retry that finds the document does not log.
  logFailure('dispute_opened', dispute.reason, { dispute: id, customer });
  await logged.set({ logged_at: new Date() });
  return customer;
}

/**
 * Stores the other payments for the running period, such as a renewal after the disputed payment.
 * Operators have to refund these payments, because the cancellation ends the period early.
 */
async function recordOtherPayments(
  stripe: Stripe,
  { dispute, invoice: disputed, owner }: OurDispute,
  subscription: string,
): Promise<void> {
  // The newest invoices come first, so the first page contains all invoices of the running period.
  const paid = await stripe.invoices.list({ subscription, status: 'paid', limit: 100 });
  const now = stripeNow(paid);
  for (const invoice of paid.data) {
    const isRunning = invoice.lines.data.some(({ period }) => period.end > now);
    // The disputed payment may be a late boleto. It belongs to an expired subscription's invoice
    // (`disputed`), and became credit that paid this invoice.
    const isByDisputed =
      lateMetadataOfInvoice(invoice).late_payment === idOf(dispute.payment_intent);
    if (invoice.id === disputed.id || isByDisputed || !isRunning) continue;
    await recordUnmatchedPayment(stripe, invoice, 'subscription_ended', owner.uid);
  }
}

export async function filterLoggedDisputes(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const collection = await disputes();
  const found = await collection.firestore.getAll(...ids.map((id) => collection.doc(id)));
  return new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
}

async function disputes() {
  return (await firestore()).collection(COLLECTION);
}

async function findSuccessor(
  stripe: Stripe,
  customer: string,
  paid: Stripe.Subscription,
): Promise<Stripe.Subscription | undefined> {
  if (paid.status !== 'incomplete_expired') return undefined;
  return successorOf(paid, (await readAllSubscriptions(stripe, customer)).subscriptions);
}

async function disputedInvoice(
  stripe: Stripe,
  dispute: Stripe.Dispute,
): Promise<Stripe.Invoice | undefined> {
  const intent = idOf(dispute.payment_intent);
  const id = intent === undefined ? undefined : await findPaidInvoice(stripe, intent);
  return id === undefined ? undefined : stripe.invoices.retrieve(id);
}

/** Returns the id of the invoice that a payment intent paid. The intent does not contain the id. */
export async function findPaidInvoice(stripe: Stripe, intent: string): Promise<string | undefined> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    limit: 1,
  });
  return idOf(data[0]?.invoice);
}

async function retrieveSubscription(
  stripe: Stripe,
  invoice: Stripe.Invoice,
): Promise<Stripe.Subscription | undefined> {
  const id = idOf(invoice.parent?.subscription_details?.subscription);
  if (id === undefined) return undefined;
  return stripe.subscriptions.retrieve(id, { expand: ['latest_invoice', 'customer'] });
}
