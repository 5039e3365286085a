import type Stripe from 'stripe';
import { purchaseOf } from '../billing/purchase.ts';
import { appUrl, metaSettings } from '../config.ts';
import { readUser } from '../users/user-store.ts';
import { type Agreement, readAgreement } from './checkout-consents.ts';
import { OLDEST_EVENT_SECONDS } from './meta-event.ts';
import { isTooOld } from './next-attempt.ts';
import { clearOutbox, putIntoOutbox } from './outbox.ts';
import { purchaseEvents } from './purchase-events.ts';

/**
 * Puts a purchase into the outbox when its money is there and its buyer agreed. It may be
 * called for one session any number of times, in parallel too: the events are made once.
 * @returns their ids; none when there is nothing to tell.
 */
export async function recordPurchase(stripe: Stripe, sessionId: string): Promise<string[]> {
  if (!metaSettings()) return [];
  const agreement = await readAgreement(sessionId);
  if (!agreement) return [];
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['invoice'] });
  // Whoever agreed must be the one who bought.
  return session.client_reference_id === agreement.uid ? record(session, agreement) : [];
}

/** From the checkout to the last day of its bank slip, and a week of webhooks that went missing. */
const SESSION_SECONDS = 2 * OLDEST_EVENT_SECONDS;

/** The same for all that a customer bought lately, for when webhooks were missed. */
export async function recordPurchasesOf(stripe: Stripe, customer: string): Promise<void> {
  if (!metaSettings()) return;
  const gte = Math.floor(Date.now() / 1000) - SESSION_SECONDS;
  const { data } = await stripe.checkout.sessions.list({
    customer,
    status: 'complete',
    created: { gte },
    limit: 100,
  });
  for (const { id } of data) await recordPurchase(stripe, id);
}

async function record(session: Stripe.Checkout.Session, agreement: Agreement): Promise<string[]> {
  const now = Date.now();
  const purchase = purchaseOf(session);
  if (!purchase || isTooOld(purchase.paidAt, now)) return [];
  const buyer = await readUser(agreement.uid);
  if (!buyer) return [];
  const sale = { sessionId: session.id, purchase, record: buyer, agreement, appUrl: appUrl(), now };
  const events = await purchaseEvents(sale);
  await putIntoOutbox(agreement.uid, events);
  // A consent that was taken back since the reading looked into the outbox too early.
  if (!(await readAgreement(session.id))) await clearOutbox(agreement.uid);
  return events.map(({ event_id }) => event_id);
}
