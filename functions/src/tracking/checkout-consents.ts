import * as z from 'zod/mini';
import { allowsAdvertising } from '../contract/consent.ts';
import type { ConversionEvent } from '../contract/tracking.ts';
import { hasMetaPixel } from '../services/config.ts';
import { firestore } from '../services/firebase.ts';
import { isDeleted } from '../users/deletion-store.ts';
import type { UserRecord } from '../users/user-record.ts';
import { readUser } from '../users/user-store.ts';
import { type Browser, browser } from './meta-event.ts';

/** The collection of consents to report a purchase to Meta, keyed by Checkout Session id. */
export const COLLECTION = 'checkoutConsents';

/** Firestore deletes a consent after this time. By then, a boleto is paid or has expired. */
const RETENTION_MS = 14 * 24 * 60 * 60 * 1000;

/** A buyer's consent, with browser data that Stripe's webhook does not contain. */
const checkoutConsent = z.extend(browser, { uid: z.string(), version: z.int() });
export type CheckoutConsent = z.infer<typeof checkoutConsent>;

/**
 * Whether the person allows us to send data to Meta. False once the account's deletion has begun.
 */
export async function mayAdvertise(uid: string): Promise<boolean> {
  const [record, deleted] = await Promise.all([readUser(uid), isDeleted(uid)]);
  return !deleted && allowsAdvertising(record?.consent);
}

/**
 * If the person allows advertising, stores the consent to report a session's purchase. Then reads
 * the record again, and deletes the stored consent if the person has withdrawn it. A parallel
 * withdrawal changes the record before it deletes stored consents. So at least one of the two calls
 * deletes this consent.
 */
export async function saveCheckoutConsent(
  sessionId: string,
  record: Pick<UserRecord, 'uid' | 'consent'>,
  { consent, fbp, fbc }: Pick<ConversionEvent, 'consent' | 'fbp' | 'fbc'>,
  client: Browser,
): Promise<void> {
  if (!hasMetaPixel() || !consent) return;
  if (!allowsAdvertising(consent) || !allowsAdvertising(record.consent)) return;
  const { uid } = record;
  const given: CheckoutConsent = { uid, version: consent.version, ...client, fbp, fbc };
  const document = await consentDocument(sessionId);
  await document.set({ ...given, expireAt: new Date(Date.now() + RETENTION_MS) });
  if (!(await mayAdvertise(uid))) await document.delete();
}

export async function readCheckoutConsent(sessionId: string): Promise<CheckoutConsent | undefined> {
  const found = (await (await consentDocument(sessionId)).get()).data();
  return found && z.parse(checkoutConsent, found);
}

async function consentDocument(sessionId: string) {
  return (await firestore()).collection(COLLECTION).doc(sessionId);
}
