import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { countCall } from '../rate-limit.ts';
import { ensureUser, writeConsent } from './user-store.ts';

/** Keeps the caller's decision. */
export const saveConsent = serve(endpoints.saveConsent, async ({ consent }, call) => {
  await countCall(limits.consent, call);
  await ensureUser(call.person.uid);
  await writeConsent(call.person.uid, consent);
  return { ok: true };
});
