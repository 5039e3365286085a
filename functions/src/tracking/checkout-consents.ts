import * as z from 'zod/mini';
import { allowsAdvertising } from '../contract/consent.ts';
import type { ConversionEvent } from '../contract/tracking.ts';
import { hasMetaPixel } from '../services/config.ts';
import { firestore } from '../services/firebase.ts';
import type { UserRecord } from '../users/user-record.ts';
import type { Client } from './client-of-request.ts';
import { deleteDocumentsOf } from './delete-documents-of.ts';
import { mayAdvertise } from './may-advertise.ts';
import { browserFields } from './meta-event.ts';

/**
 * The consent to send the purchase of a checkout session to Meta, with the browser's data,
 * which the webhook does not have. Under the session's id; a document means consent.
 */
const COLLECTION = 'checkoutConsents';

/** Longer than a boleto can be open. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

const checkoutConsent = z.object({
  uid: z.string(),
  version: z.int(),
  ...browserFields,
});
export type CheckoutConsent = z.infer<typeof checkoutConsent>;

/**
 * Stores the consent for a session's purchase, if browser and record allow it. Both a withdrawal
 * and a deletion change the record before they delete what is stored here, and it is read again
 * after the write: so one of the two always sees the other.
 */
export async function saveCheckoutConsent(
  sessionId: string,
  record: Pick<UserRecord, 'uid' | 'consent'>,
  { consent, fbp, fbc }: Pick<ConversionEvent, 'consent' | 'fbp' | 'fbc'>,
  client: Client,
): Promise<void> {
  if (!hasMetaPixel() || !consent) return;
  if (!allowsAdvertising(consent) || !allowsAdvertising(record.consent)) return;
  const { uid } = record;
  const document = await consentOf(sessionId);
  await document.set({
    uid,
    version: consent.version,
    ...client,
    ...(fbp && { fbp }),
    ...(fbc && { fbc }),
    expireAt: new Date(Date.now() + KEPT_MS),
  });
  if (!(await mayAdvertise(uid))) await document.delete();
}

/** The consent for a session's purchase; undefined without one: nothing may be sent. */
export async function readCheckoutConsent(sessionId: string): Promise<CheckoutConsent | undefined> {
  const found = (await (await consentOf(sessionId)).get()).data();
  return found && z.parse(checkoutConsent, found);
}

/** Deletes all checkout consents of a person. */
export async function deleteCheckoutConsents(uid: string): Promise<void> {
  await deleteDocumentsOf(COLLECTION, uid);
}

async function consentOf(sessionId: string) {
  return (await firestore()).collection(COLLECTION).doc(sessionId);
}
