import type Stripe from 'stripe';
import { appUrl, metaSettings } from '../services/config.ts';
import { readUser } from '../users/user-store.ts';
import { type CheckoutConsent, readCheckoutConsent } from './checkout-consents.ts';
import { isTooOld } from './next-attempt.ts';
import { clearOutbox, putIntoOutbox } from './outbox.ts';
import { purchaseOf } from './purchase.ts';
import { purchaseEvents } from './purchase-events.ts';

/**
 * Puts a purchase into the outbox when its money is there and its buyer agreed. It may be
 * called for one session any number of times, in parallel too: the events are made once.
 * @returns their ids; none when there is nothing to tell.
 */
export async function recordPurchase(stripe: Stripe, sessionId: string): Promise<string[]> {
  if (!metaSettings()) return [];
  const agreement = await readCheckoutConsent(sessionId);
  if (!agreement) return [];
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['invoice'] });
  // Whoever agreed must be the one who bought.
  return session.client_reference_id === agreement.uid ? record(session, agreement) : [];
}

async function record(
  session: Stripe.Checkout.Session,
  agreement: CheckoutConsent,
): Promise<string[]> {
  const now = Date.now();
  const purchase = purchaseOf(session);
  if (!purchase || isTooOld(purchase.paidAt, now)) return [];
  const buyer = await readUser(agreement.uid);
  if (!buyer) return [];
  const sale = { sessionId: session.id, purchase, record: buyer, agreement, appUrl: appUrl(), now };
  const events = await purchaseEvents(sale);
  await putIntoOutbox(agreement.uid, events);
  // A consent that was taken back since the reading looked into the outbox too early.
  if (!(await readCheckoutConsent(session.id))) await clearOutbox(agreement.uid);
  return events.map(({ event_id }) => event_id);
}
