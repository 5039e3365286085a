import type { DocumentData, DocumentReference, Timestamp } from '@google-cloud/firestore';
import * as z from 'zod/mini';
import type { Attribution } from '../contract/attribution.ts';
import type { GivenConsent, RecordedConsent } from '../contract/consent.ts';
import type { Contact, SubscriptionFields } from '../contract/users.ts';
import { unauthenticated } from '../http/errors.ts';
import { auth, findAccount, firestore, hasCode } from '../services/firebase.ts';
import { isDeleted } from './deletion-store.ts';
import { firstTouch } from './first-touch.ts';
import { writePlanClaims } from './plan-claims.ts';
import { recordOfAccount, type UserRecord, userRecord } from './user-record.ts';

/** The webhook may write the same record meanwhile. */
const ATTEMPTS = 10;

const COLLECTION = 'users';

async function users() {
  return (await firestore()).collection(COLLECTION);
}

async function userDocument(uid: string): Promise<DocumentReference> {
  return (await users()).doc(uid);
}

/** A record as it was read. */
export interface StoredUser {
  record: UserRecord;
  /** As they are stored, fields that the record no longer has included. */
  fields: DocumentData;
  /** Of its last write, by which a later write sees that there was another one. */
  updateTime: Timestamp;
}

/** @throws Error that names the record and its fields of a wrong type. */
function parseRecord(uid: string, fields: unknown): UserRecord {
  const { data, error } = z.safeParse(userRecord, fields);
  if (data) return data;
  throw new Error(`users/${uid} can't be read: ${z.prettifyError(error)}`);
}

/** The person's record with its last write, if there is one. */
export async function readStoredUser(uid: string): Promise<StoredUser | undefined> {
  const found = await (await userDocument(uid)).get();
  const fields = found.data();
  if (fields === undefined || found.updateTime === undefined) return undefined;
  return { record: parseRecord(uid, fields), fields, updateTime: found.updateTime };
}

/** The person's record, if there is one. */
export async function readUser(uid: string): Promise<UserRecord | undefined> {
  return (await readStoredUser(uid))?.record;
}

/**
 * The person's record; created from their Auth account, with the trial's claims, if needed.
 * Throws `auth/user-not-found` without an account, 401 when it is being deleted.
 */
export async function ensureUser(uid: string): Promise<UserRecord> {
  return (await readUser(uid)) ?? (await createRecord(uid)) ?? ensureUser(uid);
}

/**
 * Creates the person's record from their Auth account and `fields`, with the trial's claims.
 * Throws as `ensureUser` does.
 * @returns undefined when another call created it first.
 */
export async function createRecord(
  uid: string,
  fields: EnteredFields = {},
): Promise<UserRecord | undefined> {
  const record = { ...recordOfAccount(await (await auth()).getUser(uid)), ...fields };
  await writePlanClaims(uid, record);
  try {
    await (await userDocument(uid)).create(record);
  } catch (error) {
    if (!hasCode(error, 'ALREADY_EXISTS')) throw error;
    const other = await readUser(uid);
    // The webhook may have written the claims of a purchase before the trial's.
    if (other) await writePlanClaims(uid, other);
    return undefined;
  }
  // A deletion is marked before it removes the record, and checked here after the record was created.
  if (await isDeleted(uid)) {
    await removeUser(uid);
    throw unauthenticated();
  }
  return record;
}

/** What people enter or decide, and their first touch. */
export type EnteredFields = Partial<Pick<UserRecord, keyof Contact | 'attribution' | 'consent'>>;

/** What belongs to a person only where their record has none of it. */
type FirstFields = Pick<EnteredFields, 'attribution' | 'consent'>;

/** The first touch and the decision of a call, as far as it has them. */
export function firstFields({
  attribution,
  consent,
}: {
  attribution?: Attribution | undefined;
  consent?: GivenConsent | undefined;
}): FirstFields {
  const touch = firstTouch(attribution);
  return { ...(touch && { attribution: touch }), ...(consent && { consent: decided(consent) }) };
}

/**
 * Writes what was entered, and of `first` what the record has none of.
 * @param read The record, if it was read already.
 * @returns the record as it then is.
 */
export function writeEntered(
  uid: string,
  entered: EnteredFields,
  first: FirstFields = {},
  read?: StoredUser,
): Promise<UserRecord> {
  return changeUser(uid, read, (record) => ({
    ...entered,
    ...(!record.attribution && first.attribution && { attribution: first.attribution }),
    ...(!record.consent && first.consent && { consent: first.consent }),
  }));
}

/**
 * Writes a decision, unless the record has a newer one, of another device.
 * @returns the record's.
 */
export async function keepNewestConsent(
  uid: string,
  given: GivenConsent,
): Promise<RecordedConsent> {
  const decision = decided(given);
  const { consent } = await changeUser(uid, undefined, ({ consent: known }) =>
    known && known.decidedAt > decision.decidedAt ? {} : { consent: decision },
  );
  return consent ?? decision;
}

/** A decision with its time, which is the proof that the law requires. */
function decided({ age, ...decision }: GivenConsent): RecordedConsent {
  return { ...decision, decidedAt: Math.floor(Date.now() / 1000) - age };
}

/**
 * Links a Stripe customer to a person, unless the record already names one.
 * @param read The record, if it was read already.
 * @param deleted A customer that Stripe no longer has, to be replaced.
 * @returns the customer of the record.
 */
export async function keepCustomer(
  uid: string,
  customerId: string,
  { read, deleted }: { read?: StoredUser | undefined; deleted?: string | undefined } = {},
): Promise<string> {
  const { stripeCustomerId } = await changeUser(uid, read, ({ stripeCustomerId: known }) =>
    known && known !== deleted ? {} : { stripeCustomerId: customerId },
  );
  return stripeCustomerId ?? customerId;
}

/**
 * Writes the fields that `change` gives for the record, if any; asks it again when the record
 * was written meanwhile.
 * @param read The record, if it was read already.
 * @returns the record as it then is.
 */
async function changeUser(
  uid: string,
  read: StoredUser | undefined,
  change: (record: UserRecord) => Partial<UserRecord>,
): Promise<UserRecord> {
  let stored = read;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    stored ??= await readStoredUser(uid);
    if (!stored) throw new Error('There is no record');
    const { record, updateTime: lastUpdateTime } = stored;
    const fields = change(record);
    if (Object.keys(fields).length === 0) return record;
    try {
      await (await userDocument(uid)).update({ ...fields }, { lastUpdateTime });
      return { ...record, ...fields };
    } catch (error) {
      if (!hasCode(error, 'FAILED_PRECONDITION')) throw error;
      stored = undefined;
    }
  }
  throw new Error('The record kept changing');
}

/** The record that names this Stripe customer. */
export async function userOfCustomer(customerId: string): Promise<UserRecord | undefined> {
  const named = (await users()).where('stripeCustomerId', '==', customerId).limit(1);
  const [found] = (await named.get()).docs;
  return found && parseRecord(found.id, found.data());
}

/** Writes the subscription's fields; called by the webhook and the reconciliation only. */
export async function writeSubscription(uid: string, fields: SubscriptionFields): Promise<void> {
  await (await userDocument(uid)).update(fields);
}

/** Writes the notice of a payment without a subscription, as far as there is a record; null removes it. */
export async function writeUnmatchedPayment(
  uid: string,
  payment: UserRecord['unmatched_payment'],
): Promise<void> {
  await updateIfExists(uid, { unmatched_payment: payment });
}

/** Writes the account's e-mail, as far as there still is a record. */
export async function writeEmail(
  uid: string,
  account: Pick<UserRecord, 'email' | 'emailVerified'>,
): Promise<void> {
  await updateIfExists(uid, account);
}

async function updateIfExists(uid: string, fields: Partial<UserRecord>): Promise<void> {
  try {
    await (await userDocument(uid)).update(fields);
  } catch (error) {
    if (!hasCode(error, 'NOT_FOUND')) throw error;
  }
}

/** Whether an Auth account exists. */
export async function accountExists(uid: string): Promise<boolean> {
  return (await findAccount(uid)) !== undefined;
}

/** The people who still have access though it should have ended by `now`, Unix seconds. */
export async function uidsWithAccessEnded(now: number): Promise<string[]> {
  const ended = (await users()).where('subscription_access_until', '<', now);
  return (await ended.get()).docs
    .filter((each) => each.get('subscription_active') === true)
    .map(({ id }) => id);
}

/** Deletes the person's record; without an account nothing creates it again. */
export async function removeUser(uid: string): Promise<void> {
  await (await userDocument(uid)).delete();
}

/** All records by uid, not parsed, so that one of a wrong type does not hide the others. */
export async function* storedUsers(
  pageSize = 300,
): AsyncGenerator<{ uid: string; fields: DocumentData }> {
  let page = (await users()).orderBy('__name__').limit(pageSize);
  for (;;) {
    const { docs } = await page.get();
    for (const each of docs) yield { uid: each.id, fields: each.data() };
    const last = docs.at(-1);
    if (!last || docs.length < pageSize) return;
    page = page.startAfter(last);
  }
}
