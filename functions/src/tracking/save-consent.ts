import { allowsAdvertising } from '../contract/consent.ts';
import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { limits } from '../http/limits.ts';
import { countCall } from '../http/rate-limit.ts';
import { decided, ensureUser, writeEntered } from '../users/user-store.ts';
import { deleteAdvertisingData } from './delete-advertising-data.ts';

/**
 * Stores the caller's decision. A withdrawal also deletes consents for checkouts that are not
 * paid yet, and pending events.
 */
export const saveConsent = serve(endpoints.saveConsent, async ({ consent }, call) => {
  await countCall(limits.consent, call);
  const { uid } = call.person;
  await ensureUser(uid);
  await writeEntered(uid, decided(consent));
  if (!allowsAdvertising(consent)) await deleteAdvertisingData(uid);
  return { ok: true };
});
