import type { CollectionReference } from '@google-cloud/firestore';
import * as z from 'zod/mini';
import type { Attribution } from '../contract/attribution.ts';
import type { Consent } from '../contract/consent.ts';
import type { SubscriptionFields } from '../contract/users.ts';
import { unauthenticated } from '../http/errors.ts';
import { auth, findAccount, firestore, hasCode } from '../services/firebase.ts';
import { writeUnlocked } from '../services/write-unlocked.ts';
import { isDeleted } from './deletion-store.ts';
import { firstTouch } from './first-touch.ts';
import { writePlanClaims } from './plan-claims.ts';
import { recordOfAccount, type UserRecord, userRecord } from './user-record.ts';

/** The webhook may write the same record in between. */
const ATTEMPTS = 10;

async function users(): Promise<CollectionReference> {
  return (await firestore()).collection('users');
}

/** The person's record, or undefined when it was never written. */
export async function readUser(uid: string): Promise<UserRecord | undefined> {
  const found = await (await users()).doc(uid).get();
  return found.exists ? z.parse(userRecord, found.data()) : undefined;
}

/**
 * The person's record, made from their Auth account when there is none yet; with it the
 * account's claims begin to tell of the trial.
 * Throws `auth/user-not-found` when there is no account either, 401 when it is being deleted.
 */
export async function ensureUser(uid: string): Promise<UserRecord> {
  const known = await readUser(uid);
  if (known) return known;
  const record = recordOfAccount(await (await auth()).getUser(uid));
  await writePlanClaims(uid, record);
  try {
    await (await users()).doc(uid).create(record);
  } catch (error) {
    if (!hasCode(error, 'ALREADY_EXISTS')) throw error;
    return ensureUser(uid);
  }
  // A deletion is noted before it looks for a record, and looked for after this one is there.
  if (await isDeleted(uid)) {
    await removeUser(uid);
    throw unauthenticated();
  }
  return record;
}

export type Contact = Partial<
  Pick<UserRecord, 'displayName' | 'firstName' | 'lastName' | 'phoneNumber' | 'attribution'>
>;

/** Writes name, phone and first touch, and nothing else, to a record that exists. */
export async function writeContact(uid: string, contact: Contact): Promise<void> {
  await (await users()).doc(uid).update({ ...contact });
}

/**
 * The first touch that is known of a person: the record's, else what is said now, which
 * the record keeps from then on. Undefined when there is none.
 */
export async function firstTouchOf(
  uid: string,
  said: Attribution | undefined,
): Promise<Attribution | undefined> {
  const { attribution } = await ensureUser(uid);
  const now = attribution === null ? firstTouch(said) : null;
  if (now) await writeContact(uid, { attribution: now });
  return attribution ?? now ?? undefined;
}

/** Keeps what a person decided, as the proof that the law asks for. */
export async function writeConsent(uid: string, decision: Consent): Promise<void> {
  const decidedAt = Math.floor(Date.now() / 1000);
  await (await users()).doc(uid).update({ consent: { ...decision, decidedAt } });
}

/**
 * Keeps the first Stripe customer that is named for a person, and gives the one kept.
 * @param gone A customer that Stripe no longer has, which gives way.
 */
export async function keepCustomer(
  uid: string,
  customerId: string,
  gone?: string,
): Promise<string> {
  const document = (await users()).doc(uid);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await document.get();
    const { stripeCustomerId: known } = z.parse(userRecord, found.data());
    if (known && known !== gone) return known;
    if (await writeUnlocked(found, { stripeCustomerId: customerId })) return customerId;
  }
  throw new Error('The record kept changing');
}

/** The uid whose record names this Stripe customer. */
export async function uidOfCustomer(customerId: string): Promise<string | undefined> {
  const found = await (await users()).where('stripeCustomerId', '==', customerId).limit(1).get();
  return found.docs[0]?.id;
}

/** Writes what Stripe says of the subscription; the webhook and the reconciliation come here. */
export async function writeSubscription(uid: string, fields: SubscriptionFields): Promise<void> {
  await (await users()).doc(uid).update({ ...fields });
}

/** Shows the person that money of theirs arrived and belongs to no subscription; null takes it back. */
export async function writeUnmatchedPayment(
  uid: string,
  payment: UserRecord['unmatched_payment'],
): Promise<void> {
  try {
    await (await users()).doc(uid).update({ unmatched_payment: payment });
  } catch (error) {
    if (!hasCode(error, 'NOT_FOUND')) throw error;
  }
}

/** Writes the account's e-mail to a record; one that was removed meanwhile stays so. */
export async function writeEmail(
  uid: string,
  account: Pick<UserRecord, 'email' | 'emailVerified'>,
): Promise<void> {
  try {
    await (await users()).doc(uid).update({ ...account });
  } catch (error) {
    if (!hasCode(error, 'NOT_FOUND')) throw error;
  }
}

/** Whether there is an account under a uid. */
export async function accountExists(uid: string): Promise<boolean> {
  return (await findAccount(uid)) !== undefined;
}

/** The people whose access should have ended by `now` (Unix seconds) and is still open. */
export async function uidsWithAccessEnded(now: number): Promise<string[]> {
  const ended = (await users()).where('subscription_access_until', '<', now);
  return (await ended.get()).docs
    .filter((each) => each.get('subscription_active') === true)
    .map(({ id }) => id);
}

/** Removes the person's record; nothing brings it back once there is no account. */
export async function removeUser(uid: string): Promise<void> {
  await (await users()).doc(uid).delete();
}

/** The next `limit` records in the order of their uids, after that of `after`. */
export async function pageOfUsers(after: string | null, limit: number): Promise<UserRecord[]> {
  const ordered = (await users()).orderBy('__name__').limit(limit);
  const found = await (after === null ? ordered : ordered.startAfter(after)).get();
  return found.docs.map((each) => z.parse(userRecord, each.data()));
}
