import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { emailField } from '../contract/fields.ts';
import { withStripe } from '../http/with-stripe.ts';
import { findAccount } from '../services/firebase.ts';
import { updateCustomer } from '../services/stripe.ts';
import type { UserRecord } from './user-record.ts';
import { ensureUser, readUser, updateUser } from './user-store.ts';

/**
 * If the account's e-mail has changed, copies it to the Stripe customer and the record. Returns the
 * record, or undefined if there is none. Throws 502 if Stripe fails.
 */
export async function syncAccountEmail({
  uid,
  email,
}: {
  uid: string;
  email: string;
}): Promise<UserRecord | undefined> {
  const record = await readUser(uid);
  if (record === undefined || record.email === email) return record;
  await withStripe('Não foi possível atualizar seu email.', (stripe) => updateEmail(stripe, uid));
  return readUser(uid);
}

/**
 * Copies the account's e-mail to the Stripe customer and the record. Reads the e-mail from Firebase
 * Auth, because the e-mail in the person's token may be outdated.
 */
export async function updateEmail(stripe: Stripe, uid: string): Promise<void> {
  const [account, record] = await Promise.all([findAccount(uid), readUser(uid)]);
  if (!account?.email || !record) return;
  const email = account.email.toLowerCase();
  if (record.stripeCustomerId) {
    // An empty text removes the customer's e-mail.
    await updateCustomer(stripe, record.stripeCustomerId, { email: billingEmail(email) ?? '' });
  }
  const { emailVerified } = account;
  await updateUser(uid, { email, emailVerified, emailPendingUntil: null });
}

/**
 * Returns the user's record. Updates `emailVerified` first if Firebase Auth has verified the
 * e-mail. Throws the same errors as `ensureUser`.
 */
export async function refreshVerification(uid: string): Promise<UserRecord> {
  const record = await ensureUser(uid);
  if (record.emailVerified) return record;
  const account = await findAccount(uid);
  const isVerified = account?.emailVerified && account.email?.toLowerCase() === record.email;
  if (!isVerified) return record;
  const verified = { email: record.email, emailVerified: true };
  await updateUser(uid, verified);
  return { ...record, ...verified };
}

/**
 * If the person has confirmed a change of e-mail, copies the new address to the Stripe customer and
 * the record. After `emailPendingUntil`, stops waiting for the confirmation.
 */
export async function syncPendingEmail(stripe: Stripe, uid: string): Promise<void> {
  const [account, record] = await Promise.all([findAccount(uid), readUser(uid)]);
  if (!record) return;
  if (account?.email && account.email.toLowerCase() !== record.email) {
    await updateEmail(stripe, uid);
  } else if ((record.emailPendingUntil ?? 0) < Date.now() / 1000) {
    await updateUser(uid, { emailPendingUntil: null });
  }
}

/** Returns an account's e-mail, or undefined for an e-mail that Stripe rejects, such as `a@b`. */
export function billingEmail(account: string): string | undefined {
  return z.safeParse(emailField, account).data;
}
