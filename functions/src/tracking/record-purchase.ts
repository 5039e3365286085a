import type Stripe from 'stripe';
import { allowsAdvertising } from '../contract/consent.ts';
import { appUrl, metaSettings } from '../services/config.ts';
import { readUser } from '../users/user-store.ts';
import { type CheckoutConsent, readCheckoutConsent } from './checkout-consents.ts';
import { mayAdvertise } from './may-advertise.ts';
import { isTooOld } from './next-attempt.ts';
import { clearOutbox, putIntoOutbox } from './outbox.ts';
import { purchaseOf } from './purchase.ts';
import { purchaseEvents } from './purchase-events.ts';

/**
 * Writes a purchase to the outbox when it is paid and its buyer agreed, at the checkout and by
 * the record now. Idempotent, in parallel too.
 * @returns the events' ids; none when there is nothing to send.
 */
export async function recordPurchase(stripe: Stripe, sessionId: string): Promise<string[]> {
  if (!metaSettings()) return [];
  const consent = await readCheckoutConsent(sessionId);
  if (!consent) return [];
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['invoice'] });
  // The consent must be the buyer's.
  return session.client_reference_id === consent.uid ? record(session, consent) : [];
}

async function record(
  session: Stripe.Checkout.Session,
  consent: CheckoutConsent,
): Promise<string[]> {
  const now = Date.now();
  const purchase = purchaseOf(session);
  if (!purchase || isTooOld(purchase.paidAt, now)) return [];
  const buyer = await readUser(consent.uid);
  if (!buyer || !allowsAdvertising(buyer.consent)) return [];
  const sale = { sessionId: session.id, purchase, record: buyer, consent, appUrl: appUrl(), now };
  const events = await purchaseEvents(sale);
  await putIntoOutbox(consent.uid, events);
  // A withdrawal or a deletion since then has cleared the outbox too early.
  if (!(await mayAdvertise(consent.uid))) await clearOutbox(consent.uid);
  return events.map(({ event_id }) => event_id);
}
