import type Stripe from 'stripe';
import { withStripe } from '../http/with-stripe.ts';
import { findAccount } from '../services/firebase.ts';
import { isMissing } from '../services/stripe.ts';
import { billingEmail, findCustomers } from './stripe-customers.ts';
import type { UserRecord } from './user-record.ts';
import { keepCustomer, readUser, writeEmail } from './user-store.ts';

/**
 * Updates record and Stripe customer when the account's e-mail has changed; one read when it
 * has not. Throws 502 when Stripe fails: the record is written last, so that it is retried.
 * @returns the record, if there is one.
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
 * Writes the account's e-mail to the Stripe customer and to the record, as far as they exist.
 * It is read from Firebase, because the caller's token may be older than the change. A customer
 * that a checkout created and could not write to the record is found by the former e-mail, the
 * last time that it can be.
 */
export async function updateEmail(stripe: Stripe, uid: string): Promise<void> {
  const [account, record] = await Promise.all([findAccount(uid), readUser(uid)]);
  if (!account?.email || !record) return;
  const email = account.email.toLowerCase();
  const customer = record.stripeCustomerId ?? (await linkCustomer(stripe, uid, record.email));
  if (customer !== null) await updateCustomer(stripe, customer, email);
  await writeEmail(uid, { email, emailVerified: account.emailVerified });
}

async function linkCustomer(stripe: Stripe, uid: string, email: string): Promise<string | null> {
  const [made] = await findCustomers(stripe, uid, email);
  return made ? keepCustomer(uid, made.id) : null;
}

/** Removes an address that Stripe does not accept: the old one may be somebody else's by now. */
async function updateCustomer(stripe: Stripe, customer: string, email: string): Promise<void> {
  try {
    await stripe.customers.update(customer, { email: billingEmail(email) ?? '' });
  } catch (error) {
    if (!isMissing(stripe, error)) throw error;
  }
}
