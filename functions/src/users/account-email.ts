import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { emailField } from '../contract/fields.ts';
import { findAccount } from '../services/firebase.ts';
import { isMissing, withStripe } from '../services/stripe.ts';
import { readUser, writeEmail } from './user-store.ts';

/** Where one address of a person stands: their account's, their record's, their Stripe customer's. */
export interface Addresses {
  /** As Firebase Auth has it now. */
  account: string;
  /** Undefined without a record. */
  record: string | undefined;
  /** Null when the customer has none; undefined without a customer. */
  customer: string | null | undefined;
}

/**
 * Which of record and customer do not have the account's address. Of an address that
 * Stripe would not take the customer has none, or the one given at the checkout.
 */
export function outdatedEmails({
  account,
  record,
  customer,
}: Addresses): ('record' | 'customer')[] {
  const email = account.toLowerCase();
  const isOutdated = {
    record: record !== undefined && record !== email,
    customer:
      customer !== undefined &&
      billingEmail(email) !== undefined &&
      customer?.toLowerCase() !== email,
  };
  return (['record', 'customer'] as const).filter((each) => isOutdated[each]);
}

/**
 * The address by which Stripe may know a person. Undefined for one that Firebase takes and
 * Stripe refuses, such as `a@b` or one of 255 characters: they are asked at the checkout.
 */
export function billingEmail(account: string): string | undefined {
  return z.safeParse(emailField, account).data;
}

/**
 * Notices that the account's e-mail was changed since the record was written, and then
 * takes the new one to the record and to Stripe, which sends its receipts there.
 * One read when nothing changed.
 * Throws 502 when Stripe fails: the record is written last, so that it is tried again.
 */
export async function followAccountEmail({
  uid,
  email,
}: {
  uid: string;
  email: string;
}): Promise<void> {
  const record = await readUser(uid);
  if (record === undefined || record.email === email) return;
  await withStripe('Não foi possível atualizar o seu email.', (stripe) => updateEmail(stripe, uid));
}

/**
 * Writes the account's present e-mail to the Stripe customer and to the record. The token
 * that a caller shows may be older than the change, so Firebase is asked. Whoever has no
 * account, no record or no customer any more is passed over.
 */
export async function updateEmail(stripe: Stripe, uid: string): Promise<void> {
  const [account, record] = await Promise.all([findAccount(uid), readUser(uid)]);
  if (!account?.email || !record) return;
  const email = account.email.toLowerCase();
  if (record.stripeCustomerId) await updateCustomer(stripe, record.stripeCustomerId, email);
  await writeEmail(uid, { email, emailVerified: account.emailVerified });
}

/** Without an address that Stripe takes the customer has none: the old one may be another's by now. */
async function updateCustomer(stripe: Stripe, customer: string, email: string): Promise<void> {
  try {
    await stripe.customers.update(customer, { email: billingEmail(email) ?? '' });
  } catch (error) {
    if (!isMissing(stripe, error)) throw error;
  }
}
