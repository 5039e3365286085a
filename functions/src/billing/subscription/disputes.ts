import type Stripe from 'stripe';
import { logFailure } from '../../http/logging.ts';
import { firestore } from '../../services/firebase.ts';
import { idOf } from '../../services/stripe.ts';
import { stopSubscription } from './stop-subscription.ts';
import { noteLatestPayment } from './unmatched-payments.ts';

/** The disputes that were logged, under their Stripe ids. */
const COLLECTION = 'disputes';

/**
 * Ends the subscription of a disputed payment, and with it access, and logs the dispute once. A
 * warning (an inquiry) is only logged.
 * @returns the charge's customer, if any, whose record is to be updated next.
 * https://docs.stripe.com/disputes/how-disputes-work
 */
export async function applyDispute(stripe: Stripe, id: string): Promise<string | undefined> {
  const dispute = await stripe.disputes.retrieve(id, { expand: ['charge'] });
  const customer = typeof dispute.charge === 'string' ? undefined : idOf(dispute.charge.customer);
  const subscription = await subscriptionOf(stripe, dispute);
  if (subscription && tookMoney(dispute)) {
    const justPaid = await stopSubscription(stripe, subscription);
    if (justPaid) {
      await noteLatestPayment(justPaid, 'subscription_ended', justPaid.metadata.uid ?? null);
      await stopSubscription(stripe, justPaid);
    }
  }
  const logged = (await firestore()).collection(COLLECTION).doc(id);
  if ((await logged.get()).exists) return customer;
  // Before it is stored: a write whose answer was lost would else be taken for an earlier call's.
  logFailure('dispute_opened', dispute.reason, { dispute: id, customer });
  await logged.set({ logged_at: new Date() });
  return customer;
}

/** Whether the buyer's bank has withdrawn the money. */
export function tookMoney({ status }: Pick<Stripe.Dispute, 'status'>): boolean {
  return status !== 'won' && status !== 'prevented' && !status.startsWith('warning_');
}

/** The disputed invoice; undefined for a payment without one. */
async function disputedInvoice(
  stripe: Stripe,
  dispute: Stripe.Dispute,
): Promise<string | undefined> {
  const intent = idOf(dispute.payment_intent);
  return intent === undefined ? undefined : invoiceOfIntent(stripe, intent);
}

/** The invoice that a payment intent paid; the intent itself does not name it. */
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
