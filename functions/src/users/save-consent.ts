import { allowsAdvertising } from '../contract/consent.ts';
import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { countCall } from '../rate-limit.ts';
import { forgetAdvertising } from '../tracking/forget-advertising.ts';
import { ensureUser, writeConsent } from './user-store.ts';

/**
 * Keeps the caller's decision. A withdrawal also stops what was agreed for checkouts that
 * are not paid yet, and what still waits to be told.
 */
export const saveConsent = serve(endpoints.saveConsent, async ({ consent }, call) => {
  await countCall(limits.consent, call);
  const { uid } = call.person;
  await ensureUser(uid);
  await writeConsent(uid, consent);
  if (!allowsAdvertising(consent)) await forgetAdvertising(uid);
  return { ok: true };
});
