import { isDeepStrictEqual } from 'node:util';
import type { DocumentData, DocumentReference, Query } from '@google-cloud/firestore';
import * as z from 'zod/mini';
import { type Attribution, firstTouch } from '../contract/attribution.ts';
import { type GivenConsent, isKnownVersion, type RecordedConsent } from '../contract/consent.ts';
import { type Contact, type SubscriptionFields, subscriptionFields } from '../contract/users.ts';
import { unauthenticated } from '../http/errors.ts';
import { auth, firestore, hasCode } from '../services/firebase.ts';
import { isDeleted } from './deletion-store.ts';
import { writePlanClaims } from './plan-claims.ts';
import { recordOfAccount, type UserRecord, userRecord } from './user-record.ts';

const COLLECTION = 'users';

async function users() {
  return (await firestore()).collection(COLLECTION);
}

async function userDocument(uid: string): Promise<DocumentReference> {
  return (await users()).doc(uid);
}

/**
 * A record may have `phone` in place of `phoneNumber`.
 * @throws Error that names the record and its fields of a wrong type.
 */
function parseRecord(uid: string, { phone, ...fields }: DocumentData): UserRecord {
  const { data, error } = z.safeParse(userRecord, {
    ...fields,
    phoneNumber: fields.phoneNumber ?? phone,
  });
  if (data) return data;
  throw new Error(`users/${uid} can't be read: ${z.prettifyError(error)}`);
}

/** The person's record, if there is one. */
export async function readUser(uid: string): Promise<UserRecord | undefined> {
  const fields = (await (await userDocument(uid)).get()).data();
  return fields && parseRecord(uid, fields);
}

/**
 * The person's record; created from their Auth account, with the trial's claims, if needed.
 * Throws `auth/user-not-found` without an account, 401 when it is being deleted.
 */
export async function ensureUser(uid: string): Promise<UserRecord> {
  return (await readUser(uid)) ?? createRecord(uid, {}, () => readUser(uid));
}

/**
 * Creates the person's record from their Auth account and `fields`, with the trial's claims.
 * Throws as `ensureUser` does.
 * @param otherwise What gives the record when another call created it first.
 */
async function createRecord(
  uid: string,
  fields: EnteredFields,
  otherwise: () => Promise<UserRecord | undefined>,
): Promise<UserRecord> {
  const record = { ...recordOfAccount(await (await auth()).getUser(uid)), ...fields };
  await writePlanClaims(uid, record);
  try {
    await (await userDocument(uid)).create(record);
  } catch (error) {
    if (!hasCode(error, 'ALREADY_EXISTS')) throw error;
    const other = await otherwise();
    if (!other) throw unauthenticated();
    // The webhook may have written the claims of a purchase before the trial's.
    await writePlanClaims(uid, other);
    return other;
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
export type FirstFields = Pick<EnteredFields, 'attribution' | 'consent'>;

/** The first touch and the decision of a call, as far as it has them. */
export function firstFields({
  attribution,
  consent,
}: {
  attribution?: Attribution | undefined;
  consent?: GivenConsent | undefined;
}): FirstFields {
  const touch = firstTouch(attribution);
  // A purchase or a sign-up is not refused for it.
  const isKnown = consent && isKnownVersion(consent);
  return { ...(touch && { attribution: touch }), ...(isKnown && { consent: decided(consent) }) };
}

/**
 * Writes what was entered, and of `first` what the record has none of; creates the record if
 * needed, and throws as `ensureUser` does.
 * @returns the record as it then is.
 */
export async function saveEntered(
  uid: string,
  entered: EnteredFields,
  first: FirstFields,
): Promise<UserRecord> {
  const save = () =>
    changeUser(uid, (record) => ({
      ...entered,
      ...(!record.attribution && first.attribution && { attribution: first.attribution }),
      ...(!record.consent && first.consent && { consent: first.consent }),
    }));
  return (await save()) ?? createRecord(uid, { ...entered, ...first }, save);
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
  const record = await changeUser(uid, ({ consent: known }) =>
    known && known.decidedAt > decision.decidedAt ? {} : { consent: decision },
  );
  return record?.consent ?? decision;
}

/** A decision with its time, which is the proof that the law requires. */
function decided({ age, ...decision }: GivenConsent): RecordedConsent {
  return { ...decision, decidedAt: Math.floor(Date.now() / 1000) - age };
}

/**
 * Links a Stripe customer to a person, unless the record already names one.
 * @param deleted A customer that Stripe no longer has, to be replaced.
 * @returns the customer of the record.
 */
export async function keepCustomer(
  uid: string,
  customerId: string,
  deleted?: string,
): Promise<string> {
  const record = await changeUser(uid, ({ stripeCustomerId: known }) =>
    known && known !== deleted ? {} : { stripeCustomerId: customerId },
  );
  if (!record) throw new Error('There is no record');
  return record.stripeCustomerId ?? customerId;
}

/**
 * Writes the fields that `change` gives for the record, if any, in a transaction.
 * @returns the record as it then is; undefined where there is none.
 */
async function changeUser(
  uid: string,
  change: (record: UserRecord) => Partial<UserRecord>,
): Promise<UserRecord | undefined> {
  const document = await userDocument(uid);
  return document.firestore.runTransaction(async (transaction) => {
    const stored = (await transaction.get(document)).data();
    if (!stored) return undefined;
    const record = parseRecord(uid, stored);
    const fields = change(record);
    if (Object.keys(fields).length > 0) transaction.update(document, { ...fields });
    return { ...record, ...fields };
  });
}

/** Writes whether a record's name or phone have still to be copied, as `isPending` says of it. */
export async function keepContactPending(
  uid: string,
  isPending: (record: UserRecord) => boolean,
): Promise<void> {
  await changeUser(uid, (record) => ({ contactPending: isPending(record) }));
}

/** The people whose name or phone have still to be copied. */
export async function uidsWithContactPending(): Promise<string[]> {
  const pending = (await users()).where('contactPending', '==', true);
  return (await pending.get()).docs.map(({ id }) => id);
}

/** Writes until when a requested change of e-mail is looked for, Unix seconds. */
export async function keepEmailPending(uid: string, until: number | null): Promise<void> {
  await updateIfExists(uid, { emailPendingUntil: until });
}

/** The people who have requested a change of e-mail that is still looked for. */
export async function uidsWithEmailPending(): Promise<string[]> {
  const pending = (await users()).where('emailPendingUntil', '>', 0);
  return (await pending.get()).docs.map(({ id }) => id);
}

/** The record that names this Stripe customer. */
export async function userOfCustomer(customerId: string): Promise<UserRecord | undefined> {
  const named = (await users()).where('stripeCustomerId', '==', customerId).limit(1);
  const [found] = (await named.get()).docs;
  return found && parseRecord(found.id, found.data());
}

/**
 * Writes the subscription's fields, unless the record has them; called by `syncSubscription` only.
 * @returns whether it wrote them.
 */
export async function writeSubscription(uid: string, fields: SubscriptionFields): Promise<boolean> {
  let differs = false;
  const record = await changeUser(uid, (known) => {
    differs = !isDeepStrictEqual(z.parse(subscriptionFields, known), fields);
    return differs ? fields : {};
  });
  if (!record) throw new Error('There is no record');
  return differs;
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
  account: Pick<UserRecord, 'email' | 'emailVerified' | 'emailPendingUntil'>,
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

/** The Stripe customers of people who still have access though it should have ended by `now`, Unix seconds. */
export async function customersWithAccessEnded(now: number): Promise<string[]> {
  const ended = (await users()).where('subscription_access_until', '<', now);
  return (await ended.get()).docs
    .filter((each) => each.get('subscription_active') === true)
    .flatMap((each) => each.get('stripeCustomerId') ?? []);
}

/** The people with access, with their Stripe customer. */
export async function customersWithAccess(): Promise<{ uid: string; customer: string }[]> {
  const active = (await users()).where('subscription_active', '==', true);
  return (await active.select('stripeCustomerId').get()).docs.flatMap((each) => {
    const customer: unknown = each.get('stripeCustomerId');
    return typeof customer === 'string' ? [{ uid: each.id, customer }] : [];
  });
}

/** Deletes the person's record; without an account nothing creates it again. */
export async function removeUser(uid: string): Promise<void> {
  await (await userDocument(uid)).delete();
}

/** All records, to be counted. */
export async function usersQuery(): Promise<Query> {
  return users();
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
