import { deleteCheckoutConsents } from './checkout-consents.ts';
import { clearOutbox } from './outbox.ts';

/**
 * Deletes a person's checkout consents and pending events. In this order, because
 * `recordPurchase` checks the consent again after it has written to the outbox.
 */
export async function deleteAdvertisingData(uid: string): Promise<void> {
  await deleteCheckoutConsents(uid);
  await clearOutbox(uid);
}
