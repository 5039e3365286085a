import { allowsAdvertising, type Consent } from '#contract/consent.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../api.ts';
import { isConsentSaved, markConsentSaved, readConsent } from '../consent/consent.ts';
import { logFailure } from '../log.ts';
import { storage } from '../storage.ts';
import { applyToGoogle } from './google-ads.ts';
import { startPixel, stopPixel } from './meta-pixel.ts';
import { tidyAddress } from './tidy-address.ts';

let following = false;
let isBuying = false;
let applied: string | null = null;
let sent: string | null = null;

/**
 * Applies this browser's consent, and each later change of it, in any tab.
 * @param duringPurchase an earlier answer is then sent by a later page: the account may be so
 *   new that the checkout's tab has neither cookie nor token yet.
 */
export function applyConsent(duringPurchase: boolean): void {
  isBuying = duringPurchase;
  if (!following) storage.subscribe(apply);
  following = true;
  apply();
}

function apply(): void {
  const consent = readConsent();
  const answer = consent && JSON.stringify(consent);
  const isNew = applied !== null && answer !== applied;
  if (answer !== applied) {
    applied = answer;
    if (consent) applyToTrackers(consent);
  }
  if (answer === sent || (isBuying && !isNew)) return;
  sent = answer;
  if (consent) void saveOnServer(consent);
}

function applyToTrackers(consent: Consent): void {
  const starts = consent.measurement || consent.advertising;
  // A page with a session in its address has to read it first; its conversion starts the trackers.
  if (starts && new URLSearchParams(window.location.search).has('session_id')) return;
  try {
    if (starts) tidyAddress();
    if (allowsAdvertising(consent)) startPixel();
    else stopPixel();
    applyToGoogle(consent);
  } catch (error) {
    logFailure('Medição', error);
  }
}

/** Once for each answer and person: the server keeps it as proof, and stops what a withdrawal stops. */
async function saveOnServer(consent: Consent): Promise<void> {
  const uid = storage.get('uid');
  if (uid === null || isConsentSaved(uid)) return;
  try {
    await call(endpoints.saveConsent, { consent }, { keepalive: true, retries: 2 });
    markConsentSaved(uid, consent);
  } catch (error) {
    logFailure('A escolha de cookies não chegou ao servidor', error);
  }
}
