import { deleteCheckoutConsents } from './checkout-consents.ts';
import { clearOutbox } from './outbox.ts';

/**
 * Takes back all that a person agreed to and all that still waits to be told of them. In
 * this order: what is put into the outbox in between looks for the agreement again.
 */
export async function deleteAdvertisingData(uid: string): Promise<void> {
  await deleteCheckoutConsents(uid);
  await clearOutbox(uid);
}
