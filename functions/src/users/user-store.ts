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

/** Parses a record. Throws if it is invalid. Some records have `phone` instead of `phoneNumber`. */
function parseRecord(uid: string, { phone, ...fields }: DocumentData): UserRecord {
  const { data, error } = z.safeParse(userRecord, {
    ...fields,
    // If the user has deleted the number, `phoneNumber` is null, and `phone` must not replace it.
    phoneNumber: fields.phoneNumber === undefined ? phone : fields.phoneNumber,
  });
  if (data) return data;
  throw new Error(`users/${uid} can't be read: ${z.prettifyError(error)}`);
}

export async function readUser(uid: string): Promise<UserRecord | undefined> {
  const fields = (await (await userDocument(uid)).get()).data();
  return fields && parseRecord(uid, fields);
}

/**
 * Returns the user's record. Creates the record from the Auth account if needed. Throws
 * `auth/user-not-found` if there is no account, and 401 if the account is being deleted.
 */
export async function ensureUser(uid: string): Promise<UserRecord> {
  return (await readUser(uid)) ?? createRecord(uid, {}, () => readUser(uid));
}

/**
 * Creates a record and writes the claims of the trial. Throws the same errors as `ensureUser`.
 * @param readExisting Returns the record that a parallel call has created. `saveEntered` passes a
 * function that also saves the entered fields in that record.
 */
async function createRecord(
  uid: string,
  fields: EnteredFields,
  readExisting: () => Promise<UserRecord | undefined>,
): Promise<UserRecord> {
  const record = { ...recordOfAccount(await (await auth()).getUser(uid)), ...fields };
  await writePlanClaims(uid, record);
  try {
    await (await userDocument(uid)).create(record);
  } catch (error) {
    if (!hasCode(error, 'ALREADY_EXISTS')) throw error;
    const other = await readExisting();
    if (!other) throw unauthenticated();
    // `writePlanClaims` above wrote the claims of a new record. The existing record may have a paid
    // plan, so write the claims of the existing record again.
    await writePlanClaims(uid, other);
    return other;
  }
  // Check for an account deletion after creating the record. A deletion is stored in `deletions`
  // before the record is deleted, so this check finds every deletion that runs at the same time.
  if (await isDeleted(uid)) {
    await removeUser(uid);
    throw unauthenticated();
  }
  return record;
}

export type EnteredFields = Partial<Pick<UserRecord, keyof Contact | 'attribution' | 'consent'>>;

export type FirstFields = Pick<EnteredFields, 'attribution' | 'consent'>;

/** Returns the fields that `saveEntered` saves only if the record does not have them yet. */
export function firstFields({
  attribution,
  consent,
}: {
  attribution?: Attribution | undefined;
  consent?: GivenConsent | undefined;
}): FirstFields {
  const touch = firstTouch(attribution);
  // Ignore a consent of an unknown version. It must not make a purchase or sign-up fail.
  const isKnown = consent && isKnownVersion(consent);
  return {
    ...(touch && { attribution: touch }),
    ...(isKnown && { consent: withDecisionTime(consent) }),
  };
}

/**
 * Saves the fields that the person entered, and the fields of `first` that the record does not have
 * yet. Creates the record if needed. Throws the same errors as `ensureUser`.
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

/** Saves a cookie consent unless the record has a newer one. Returns the newer of the two. */
export async function saveNewestConsent(
  uid: string,
  given: GivenConsent,
): Promise<RecordedConsent> {
  const decision = withDecisionTime(given);
  const record = await changeUser(uid, ({ consent: known }) =>
    known && known.decidedAt > decision.decidedAt ? {} : { consent: decision },
  );
  return record?.consent ?? decision;
}

/** Returns a consent with the time of the decision. The law requires us to prove that time. */
function withDecisionTime({ age, ...decision }: GivenConsent): RecordedConsent {
  return { ...decision, decidedAt: Math.floor(Date.now() / 1000) - age };
}

/**
 * Saves `customerId` in the record if the record has no Stripe customer, or only the customer
 * `deleted`. Returns the customer that the record then has: `customerId` or an earlier customer.
 * @param deleted A customer that was deleted at Stripe and may be replaced.
 */
export async function linkStripeCustomer(
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
 * Updates the record with the fields that `change` returns, and returns the new record. Returns
 * undefined if there is no record. Uses preconditions and retries, because parallel transactions
 * would wait for each other.
 */
async function changeUser(
  uid: string,
  change: (record: UserRecord) => Partial<UserRecord>,
): Promise<UserRecord | undefined> {
  const document = await userDocument(uid);
  for (;;) {
    const found = await document.get();
    const stored = found.data();
    if (!stored || !found.updateTime) return undefined;
    const record = parseRecord(uid, stored);
    const fields = change(record);
    if (Object.keys(fields).length === 0) return record;
    try {
      await document.update(fields, { lastUpdateTime: found.updateTime });
      return { ...record, ...fields };
    } catch (error) {
      // A parallel call has changed or deleted the record, so read the record again.
      if (!hasCode(error, 'FAILED_PRECONDITION') && !hasCode(error, 'NOT_FOUND')) throw error;
    }
  }
}

export async function setContactSyncPending(
  uid: string,
  isPending: (record: UserRecord) => boolean,
): Promise<void> {
  await changeUser(uid, (record) => ({ contactPending: isPending(record) }));
}

export async function uidsWithContactPending(): Promise<string[]> {
  const pending = (await users()).where('contactPending', '==', true);
  return (await pending.get()).docs.map(({ id }) => id);
}

export async function uidsWithEmailPending(): Promise<string[]> {
  const pending = (await users()).where('emailPendingUntil', '>', 0);
  return (await pending.get()).docs.map(({ id }) => id);
}

export async function findUserByCustomer(customerId: string): Promise<UserRecord | undefined> {
  const named = (await users()).where('stripeCustomerId', '==', customerId).limit(1);
  const [found] = (await named.get()).docs;
  return found && parseRecord(found.id, found.data());
}

/** Saves the subscription fields. Returns whether the stored fields changed. */
export async function writeSubscription(uid: string, fields: SubscriptionFields): Promise<boolean> {
  let differs = false;
  const record = await changeUser(uid, (known) => {
    differs = !isDeepStrictEqual(z.parse(subscriptionFields, known), fields);
    return differs ? fields : {};
  });
  if (!record) throw new Error('There is no record');
  return differs;
}

/** Updates fields of a record. Does nothing if the record no longer exists. */
export async function updateUser(
  uid: string,
  fields: Partial<Omit<UserRecord, keyof SubscriptionFields | 'stripeCustomerId'>>,
): Promise<void> {
  try {
    await (await userDocument(uid)).update(fields);
  } catch (error) {
    if (!hasCode(error, 'NOT_FOUND')) throw error;
  }
}

/** Returns customers whose access should have ended before `now` (Unix seconds) but has not. */
export async function customersWithAccessEnded(now: number): Promise<string[]> {
  const ended = (await users()).where('subscription_access_until', '<', now);
  return (await ended.get()).docs
    .filter((each) => each.get('subscription_active') === true)
    .flatMap((each) => each.get('stripeCustomerId') ?? []);
}

/** Returns the customers whom Stripe may charge, including those whose last renewal failed. */
export async function customersWithRunningSubscription(): Promise<
  { uid: string; customer: string }[]
> {
  const running = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];
  const active = (await users()).where('subscription_status', 'in', running);
  return (await active.select('stripeCustomerId').get()).docs.flatMap((each) => {
    const customer: unknown = each.get('stripeCustomerId');
    return typeof customer === 'string' ? [{ uid: each.id, customer }] : [];
  });
}

export async function removeUser(uid: string): Promise<void> {
  await (await userDocument(uid)).delete();
}

/** Returns the records of the last sign-ups, newest first. Omits records that can't be parsed. */
export async function latestUsers(count: number): Promise<UserRecord[]> {
  const latest = (await users()).orderBy('createdAt', 'desc').limit(count);
  return (await latest.get()).docs.flatMap((each) => {
    const { data } = z.safeParse(userRecord, each.data());
    return data ?? [];
  });
}

export async function usersQuery(): Promise<Query> {
  return users();
}

/** Yields all records, sorted by uid. Does not parse them, so a caller can skip invalid ones. */
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
