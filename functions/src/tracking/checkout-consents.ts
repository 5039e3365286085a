import * as z from 'zod/mini';
import { allowsAdvertising } from '../contract/consent.ts';
import type { ConversionEvent } from '../contract/tracking.ts';
import { hasMetaPixel } from '../services/config.ts';
import {
  deleteDocument,
  deleteDocuments,
  readDocument,
  setDocument,
} from '../services/firestore-rest.ts';
import type { Client } from './client-of-request.ts';
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

/** Stores the consent for a session's purchase; without consent deletes an earlier one. */
export async function saveCheckoutConsent(
  sessionId: string,
  uid: string,
  { consent, fbp, fbc }: Pick<ConversionEvent, 'consent' | 'fbp' | 'fbc'>,
  client: Client,
): Promise<void> {
  if (!hasMetaPixel()) return;
  if (!consent || !allowsAdvertising(consent)) return deleteDocument(COLLECTION, sessionId);
  await setDocument(COLLECTION, sessionId, {
    uid,
    version: consent.version,
    ...client,
    ...(fbp && { fbp }),
    ...(fbc && { fbc }),
    expireAt: new Date(Date.now() + KEPT_MS),
  });
}

/** The consent for a session's purchase; undefined without one: nothing may be sent. */
export async function readCheckoutConsent(sessionId: string): Promise<CheckoutConsent | undefined> {
  const found = await readDocument(COLLECTION, sessionId);
  return found && z.parse(checkoutConsent, found);
}

/** Deletes all checkout consents of a person. */
export async function deleteCheckoutConsents(uid: string): Promise<void> {
  await deleteDocuments(COLLECTION, 'uid', uid);
}
