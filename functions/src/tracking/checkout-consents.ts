import * as z from 'zod/mini';
import { allowsAdvertising, type Consent } from '../contract/consent.ts';
import { hasMetaPixel } from '../services/config.ts';
import { firestore } from '../services/firebase.ts';
import type { Client } from './client-of-request.ts';

/**
 * Who agreed that Meta be told of the purchase of a checkout session, and by what Meta
 * knows the browser: under the session's id, for the webhook, which meets no browser.
 * There is a document only for those who agreed.
 */
const COLLECTION = 'checkoutConsents';

/** A bank slip is paid within days; then nothing is left to tell. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

const agreement = z.object({
  uid: z.string(),
  version: z.int(),
  client_user_agent: z.string(),
  client_ip_address: z.optional(z.string()),
  fbp: z.optional(z.string()),
  fbc: z.optional(z.string()),
});
export type CheckoutConsent = z.infer<typeof agreement>;

interface Said {
  consent?: Consent | undefined;
  fbp?: string | undefined;
  fbc?: string | undefined;
}

async function collection() {
  return (await firestore()).collection(COLLECTION);
}

/** Keeps what was agreed for a session; anything but a yes takes back an earlier one. */
export async function saveCheckoutConsent(
  sessionId: string,
  uid: string,
  { consent, fbp, fbc }: Said,
  client: Client,
): Promise<void> {
  if (!hasMetaPixel()) return;
  const document = (await collection()).doc(sessionId);
  if (!consent || !allowsAdvertising(consent)) {
    await document.delete();
    return;
  }
  await document.set({
    uid,
    version: consent.version,
    ...client,
    ...(fbp && { fbp }),
    ...(fbc && { fbc }),
    expireAt: new Date(Date.now() + KEPT_MS),
  });
}

/** What was agreed for a session, or undefined when nothing may be told. */
export async function readCheckoutConsent(sessionId: string): Promise<CheckoutConsent | undefined> {
  const found = await (await collection()).doc(sessionId).get();
  return found.exists ? z.parse(agreement, found.data()) : undefined;
}

/** Takes back all that a person agreed to. */
export async function deleteCheckoutConsents(uid: string): Promise<void> {
  const found = await (await collection()).where('uid', '==', uid).get();
  await Promise.all(found.docs.map((each) => each.ref.delete()));
}
