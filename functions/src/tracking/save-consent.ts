import { allowsAdvertising } from '../contract/consent.ts';
import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { limits } from '../http/limits.ts';
import { countCall } from '../http/rate-limit.ts';
import { ensureUser, keepNewestConsent } from '../users/user-store.ts';
import { deleteAdvertisingData } from './outbox.ts';

/**
 * Stores the caller's decision, unless another device made a newer one. A withdrawal also deletes
 * consents for checkouts that are not paid yet, and pending events.
 */
export const saveConsent = serve(endpoints.saveConsent, async ({ consent: given }, call) => {
  await countCall(limits.consent, call);
  const { uid } = call.person;
  await ensureUser(uid);
  const consent = await keepNewestConsent(uid, given);
  if (!allowsAdvertising(consent)) await deleteAdvertisingData(uid);
  return { consent };
});
