import type { CollectionReference } from '@google-cloud/firestore';
import * as z from 'zod/mini';
import type { SubscriptionFields } from '../contract/users.ts';
import { auth, firestore } from '../firebase.ts';
import { recordOfAccount, type UserRecord, userRecord } from './user-record.ts';

/** gRPC's ALREADY_EXISTS, which `create` throws. */
const ALREADY_EXISTS = 6;

async function users(): Promise<CollectionReference> {
  return (await firestore()).collection('users');
}

/** The person's record, or undefined when it was never written. */
async function readUser(uid: string): Promise<UserRecord | undefined> {
  const found = await (await users()).doc(uid).get();
  return found.exists ? z.parse(userRecord, found.data()) : undefined;
}

/**
 * The person's record, made from their Auth account when there is none yet.
 * Throws `auth/user-not-found` when there is no account either.
 */
export async function ensureUser(uid: string): Promise<UserRecord> {
  const known = await readUser(uid);
  if (known) return known;
  const record = recordOfAccount(await (await auth()).getUser(uid));
  try {
    await (await users()).doc(uid).create(record);
    return record;
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
    return ensureUser(uid);
  }
}

export type Contact = Partial<
  Pick<UserRecord, 'displayName' | 'firstName' | 'lastName' | 'phoneNumber'>
>;

/** Writes name and phone, and nothing else, to a record that exists. */
export async function writeContact(uid: string, contact: Contact): Promise<void> {
  await (await users()).doc(uid).update({ ...contact });
}

/** Keeps the first Stripe customer that is named for a person, and gives the one kept. */
export async function keepCustomer(uid: string, customerId: string): Promise<string> {
  const document = (await users()).doc(uid);
  return (await firestore()).runTransaction(async (transaction) => {
    const record = z.parse(userRecord, (await transaction.get(document)).data());
    if (record.stripeCustomerId) return record.stripeCustomerId;
    transaction.update(document, { stripeCustomerId: customerId });
    return customerId;
  });
}

/** The uid whose record names this Stripe customer. */
export async function uidOfCustomer(customerId: string): Promise<string | undefined> {
  const found = await (await users()).where('stripeCustomerId', '==', customerId).limit(1).get();
  return found.docs[0]?.id;
}

/** Writes what Stripe says of the subscription. Only the webhook's path comes here. */
export async function writeSubscription(uid: string, fields: SubscriptionFields): Promise<void> {
  await (await users()).doc(uid).update({ ...fields });
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS;
}
