import type Stripe from 'stripe';
import { logFailure } from '../../http/logging.ts';
import { firestore } from '../../services/firebase.ts';
import { idOf } from '../../services/stripe.ts';
import { isEnded } from '../customer/current-subscription.ts';
import { readAllSubscriptions } from '../customer/customer.ts';
import { type CustomerOwner, findOwner } from '../customer/customer-user.ts';
import { latestInvoice } from '../customer/open-payment.ts';
import { originOfInvoice, originOfSubscription } from '../customer/ownership.ts';
import { successorOf } from './late-payment.ts';
import { disputedSubscriptions, noteForOperator } from './operator-lists.ts';
import { stopSubscription } from './stop-subscription.ts';
import { noteLatestPayment } from './unmatched-payments.ts';

/** Logged disputes of our payments, by Stripe id. */
const COLLECTION = 'disputes';

export interface OurDispute {
  dispute: Stripe.Dispute;
  customer: string;
  owner: CustomerOwner;
  invoice: Stripe.Invoice;
  subscription: Stripe.Subscription | undefined;
  /** Our checkout's subscription ends; an operator has to end a Dashboard subscription. */
  action: 'end' | 'task' | 'none';
}

/** Reads a dispute; undefined if it is about a foreign payment. */
export async function readDispute(stripe: Stripe, id: string): Promise<OurDispute | undefined> {
  const dispute = await stripe.disputes.retrieve(id, { expand: ['charge'] });
  const customer = typeof dispute.charge === 'string' ? undefined : idOf(dispute.charge.customer);
  const invoice = customer === undefined ? undefined : await disputedInvoice(stripe, dispute);
  if (customer === undefined || invoice === undefined) return undefined;
  const paid = await subscriptionOf(stripe, invoice);
  const subscription = paid && ((await successor(stripe, customer, paid)) ?? paid);
  const owner = await findOwner(stripe, customer, subscription ? [subscription] : []);
  if (!owner) return undefined;
  const origin = subscription
    ? originOfSubscription(subscription, owner.named?.uid)
    : originOfInvoice(invoice, owner.named?.uid);
  if (origin === 'foreign') return undefined;
  const isOver = !subscription || isEnded(subscription) || !tookMoney(dispute);
  const action = isOver ? 'none' : origin === 'checkout' ? 'end' : 'task';
  return { dispute, customer, owner, invoice, subscription, action };
}

/**
 * Cancels the subscription of a disputed payment and logs the dispute once. Inquiries (`warning_…`)
 * are only logged. https://docs.stripe.com/disputes/how-disputes-work
 * @returns the customer to synchronize next, if the dispute is ours.
 */
export async function applyDispute(stripe: Stripe, id: string): Promise<string | undefined> {
  const found = await readDispute(stripe, id);
  if (!found) return undefined;
  const { dispute, customer, owner, subscription, action } = found;
  if (subscription && action === 'end') {
    // A dispute about an older payment also ends the time that the latest one paid for.
    const isOlder = latestInvoice(subscription)?.id !== found.invoice.id;
    if (isOlder) await noteLatestPayment(subscription, 'subscription_ended', owner.uid);
    const justPaid = await stopSubscription(stripe, subscription);
    if (justPaid) {
      await noteLatestPayment(justPaid, 'subscription_ended', owner.uid);
      await stopSubscription(stripe, justPaid);
    }
  }
  if (subscription && action === 'task') {
    const task = { dispute: id, subscription: subscription.id };
    await noteForOperator(disputedSubscriptions, id, task);
  }
  const logged = (await disputes()).doc(id);
  if ((await logged.get()).exists) return customer;
  // Logged before it is stored: if the write's answer is lost, the retry finds the document.
  logFailure('dispute_opened', dispute.reason, { dispute: id, customer });
  await logged.set({ logged_at: new Date() });
  return customer;
}

/** Selects the disputes that were logged as ours. */
export async function loggedAmong(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const collection = await disputes();
  const found = await collection.firestore.getAll(...ids.map((id) => collection.doc(id)));
  return new Set(found.filter(({ exists }) => exists).map(({ id }) => id));
}

async function disputes() {
  return (await firestore()).collection(COLLECTION);
}

/** Whether the bank has withdrawn the money. */
export function tookMoney({ status }: Pick<Stripe.Dispute, 'status'>): boolean {
  return status !== 'won' && status !== 'prevented' && !status.startsWith('warning_');
}

async function successor(
  stripe: Stripe,
  customer: string,
  paid: Stripe.Subscription,
): Promise<Stripe.Subscription | undefined> {
  if (paid.status !== 'incomplete_expired') return undefined;
  return successorOf(paid, (await readAllSubscriptions(stripe, customer)).subscriptions);
}

/** The disputed invoice, if the payment has one. */
async function disputedInvoice(
  stripe: Stripe,
  dispute: Stripe.Dispute,
): Promise<Stripe.Invoice | undefined> {
  const intent = idOf(dispute.payment_intent);
  const id = intent === undefined ? undefined : await invoiceOfIntent(stripe, intent);
  return id === undefined ? undefined : stripe.invoices.retrieve(id);
}

/** The invoice that a payment intent paid; the intent does not name it. */
export async function invoiceOfIntent(stripe: Stripe, intent: string): Promise<string | undefined> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    limit: 1,
  });
  return idOf(data[0]?.invoice);
}

async function subscriptionOf(
  stripe: Stripe,
  invoice: Stripe.Invoice,
): Promise<Stripe.Subscription | undefined> {
  const id = idOf(invoice.parent?.subscription_details?.subscription);
  if (id === undefined) return undefined;
  return stripe.subscriptions.retrieve(id, { expand: ['latest_invoice', 'customer'] });
}
