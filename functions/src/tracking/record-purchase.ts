import type Stripe from 'stripe';
import { allowsAdvertising } from '../contract/consent.ts';
import { appUrl, storesPurchases } from '../services/config.ts';
import { readUser } from '../users/user-store.ts';
import { mayAdvertise, readCheckoutConsent } from './checkout-consents.ts';
import { isTooOld } from './meta-event.ts';
import { addToOutbox, deleteAdvertisingData } from './outbox.ts';
import { purchaseEvents, purchaseOf } from './purchase.ts';

/**
 * Stores a paid purchase in the outbox for Meta if the buyer consented at the checkout and still
 * consents. A second call for the same session changes nothing.
 * @param late The charge of a boleto that was paid late.
 */
export async function recordPurchase(
  stripe: Stripe,
  sessionId: string,
  late?: Stripe.Charge,
): Promise<void> {
  if (!storesPurchases()) return;
  const consent = await readCheckoutConsent(sessionId);
  if (!consent) return;
  const { uid } = consent;
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['invoice'] });
  if (session.client_reference_id !== uid) return;
  const now = Date.now();
  const purchase = purchaseOf(session, late);
  if (!purchase || isTooOld(purchase.paidAt, now)) return;
  const record = await readUser(uid);
  if (!record || !allowsAdvertising(record.consent)) return;
  const sale = { sessionId, purchase, record, consent, appUrl: appUrl(), now };
  await addToOutbox(uid, await purchaseEvents(sale));
  // A parallel withdrawal of consent may have deleted the person's events before the new ones were
  // stored, so check the consent again.
  if (!(await mayAdvertise(uid))) await deleteAdvertisingData(uid);
}
