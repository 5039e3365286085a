import type Stripe from 'stripe';
import { logFailure } from '../http/logging.ts';
import { firestore, hasCode } from '../services/firebase.ts';
import { idOf } from '../services/stripe.ts';
import { stopSubscription } from './stop-subscription.ts';

/** What became of each dispute, under its Stripe id. */
const COLLECTION = 'disputes';
const ROUNDS = 5;

/**
 * A buyer's bank took a payment back: its subscription ends, and with it access. How the
 * dispute stands, won or lost too, is kept for the operator. A warning is only kept.
 * @returns the customer whom the charge names, whose record is brought in line next;
 * undefined for a charge without one.
 * https://docs.stripe.com/disputes/how-disputes-work
 */
export async function applyDispute(stripe: Stripe, id: string): Promise<string | undefined> {
  let dispute = await read(stripe, id);
  for (let round = 0; round < ROUNDS; round += 1) {
    const customer = typeof dispute.charge === 'string' ? undefined : idOf(dispute.charge.customer);
    const subscription = await subscriptionOf(stripe, dispute);
    if (subscription && tookMoney(dispute)) {
      const justPaid = await stopSubscription(stripe, subscription);
      if (justPaid) await stopSubscription(stripe, justPaid);
    }
    await keep(dispute, customer, subscription?.id);
    // Another delivery may have kept an older reading in between.
    const again = await read(stripe, id);
    if (again.status === dispute.status) return customer;
    dispute = again;
  }
  throw new Error('The dispute kept changing');
}

const read = (stripe: Stripe, id: string) => stripe.disputes.retrieve(id, { expand: ['charge'] });

/** Whether the money is with the buyer's bank, or stays there. */
export function tookMoney({ status }: Pick<Stripe.Dispute, 'status'>): boolean {
  return status !== 'won' && status !== 'prevented' && !status.startsWith('warning_');
}

/** The invoice that a dispute is about; undefined where no invoice was paid by it. */
export async function disputedInvoice(
  stripe: Stripe,
  dispute: Stripe.Dispute,
): Promise<string | undefined> {
  const intent = idOf(dispute.payment_intent);
  return intent === undefined ? undefined : invoiceOfIntent(stripe, intent);
}

/** The invoice that a payment intent paid: neither its charge nor itself names one. */
export async function invoiceOfIntent(stripe: Stripe, intent: string): Promise<string | undefined> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    limit: 1,
  });
  return idOf(data[0]?.invoice);
}

async function subscriptionOf(
  stripe: Stripe,
  dispute: Stripe.Dispute,
): Promise<Stripe.Subscription | undefined> {
  const invoiceId = await disputedInvoice(stripe, dispute);
  if (invoiceId === undefined) return undefined;
  const invoice = await stripe.invoices.retrieve(invoiceId);
  const id = idOf(invoice.parent?.subscription_details?.subscription);
  if (id === undefined) return undefined;
  return stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
}

async function keep(
  dispute: Stripe.Dispute,
  customer: string | undefined,
  subscription: string | undefined,
): Promise<void> {
  const document = (await firestore()).collection(COLLECTION).doc(dispute.id);
  const fields = {
    status: dispute.status,
    reason: dispute.reason,
    /** Cents. */
    amount: dispute.amount,
    charge: idOf(dispute.charge) ?? null,
    customer: customer ?? null,
    subscription: subscription ?? null,
    /** Unix seconds. */
    created: dispute.created,
  };
  try {
    await document.create(fields);
  } catch (error) {
    if (!hasCode(error, 'ALREADY_EXISTS')) throw error;
    await document.set(fields);
    return;
  }
  logFailure('dispute', dispute.reason, { dispute: dispute.id, customer });
}
