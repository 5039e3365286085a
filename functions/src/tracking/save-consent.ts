import { allowsAdvertising } from '../contract/consent.ts';
import { endpoints } from '../contract/endpoints.ts';
import { serve } from '../http/endpoint.ts';
import { limits } from '../http/limits.ts';
import { countCall } from '../http/rate-limit.ts';
import { ensureUser, saveNewestConsent } from '../users/user-store.ts';
import { deleteAdvertisingData } from './outbox.ts';

/**
 * Stores the person's cookie consent unless a newer decision is stored. If the person does not
 * allow advertising, deletes the consents stored per checkout and the events not yet sent to Meta.
 */
export const saveConsent = serve(endpoints.saveConsent, async ({ consent: given }, call) => {
  await countCall(limits.consent, call);
  const { uid } = call.person;
  await ensureUser(uid);
  const consent = await saveNewestConsent(uid, given);
  if (!allowsAdvertising(consent)) await deleteAdvertisingData(uid);
  return { consent };
});
