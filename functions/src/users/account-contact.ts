import type Stripe from 'stripe';
import { logFailure } from '../http/logging.ts';
import { auth, findAccount } from '../services/firebase.ts';
import { stripeSdk, updateCustomer } from '../services/stripe.ts';
import { checkDeadline, withTimeout } from '../services/timeout.ts';
import { withPersonLock } from './person-lock.ts';
import type { UserRecord } from './user-record.ts';
import { readUser, setContactSyncPending } from './user-store.ts';

/**
 * The maximum time for copying the name and phone number. After a timeout, the hourly job copies
 * them.
 */
const TIMEOUT_MS = 5_000;

/**
 * Copies a changed name to the Auth account, and the name and phone number to the Stripe customer.
 * If copying fails, the hourly job tries again.
 */
export async function copyContact({ uid, ...record }: UserRecord): Promise<void> {
  try {
    const isCopied = record.displayName === (await findAccount(uid))?.displayName;
    if (isCopied && !record.stripeCustomerId) return;
    const stripe = await stripeSdk('call');
    await withTimeout(TIMEOUT_MS, () => updateContact(stripe, uid));
  } catch (error) {
    logFailure('account_contact_failed', error, { uid });
    await setContactSyncPending(uid, () => true);
  }
}

/**
 * Copies the name and phone number from the record to the Auth account and the Stripe customer.
 * Parallel calls for the same person wait for each other, so that the newest values are copied
 * last.
 */
export function updateContact(stripe: Stripe, uid: string): Promise<void> {
  return withPersonLock(uid, async () => {
    const record = await readUser(uid);
    if (!record) return;
    const { displayName, phoneNumber, stripeCustomerId } = record;
    checkDeadline();
    await (await auth()).updateUser(uid, { displayName });
    if (stripeCustomerId) {
      await updateCustomer(stripe, stripeCustomerId, {
        name: displayName ?? '',
        phone: phoneNumber ?? '',
      });
    }
    // If the record changed during the copy, the new values still have to be copied.
    const isNewer = (now: UserRecord) =>
      now.displayName !== displayName || now.phoneNumber !== phoneNumber;
    if (record.contactPending) await setContactSyncPending(uid, isNewer);
  });
}
