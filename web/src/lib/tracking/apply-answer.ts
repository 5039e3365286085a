import { allowsAdvertising, type Consent } from '#contract/consent.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { adoptConsent, givenConsent, ownAnswer, REFUSED, readConsent } from '../consent/consent.ts';
import { logFailure } from '../log.ts';
import { type ConsentRecord, storage } from '../storage.ts';
import { forgetClickIds } from './click-ids.ts';
import { applyToGoogle } from './google-ads.ts';
import { startPixel, stopPixel } from './meta-pixel.ts';
import { tidyAddress } from './tidy-address.ts';

let following = false;
let isBuying = false;
let applied: string | null = null;
let sent: number | null = null;

/**
 * Applies this browser's consent, and each later change of it in any tab.
 * @param duringPurchase whether this page belongs to a purchase. If so, an answer that was given
 * before the page opened is not sent yet; a later page sends it. During a purchase the account may
 * be so new that the checkout tab has neither a session cookie nor an ID token.
 */
export function applyConsent(duringPurchase: boolean): void {
  isBuying = duringPurchase;
  if (!following) storage.subscribe(apply);
  following = true;
  apply();
}

function apply(): void {
  const consent = readConsent();
  const choice = JSON.stringify(consent);
  const isNew = applied !== null && choice !== applied;
  // After a sign-out there is no consent, so the trackers stop.
  if (choice !== applied) applyToTrackers(consent ?? REFUSED);
  if (consent?.advertising === false) forgetClickIds();
  applied = choice;
  const answer = ownAnswer();
  if (!answer?.uid || answer.recordedAt !== undefined || answer.decidedAt === sent) return;
  if (isBuying && !isNew) return;
  sent = answer.decidedAt;
  void saveOnServer(answer.uid, answer);
}

function applyToTrackers(consent: Consent): void {
  const starts = consent.measurement || consent.advertising;
  // A page with a checkout session in its address must read the session before `tidyAddress()`
  // removes it. The conversion of that page starts the trackers later.
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

/**
 * Sends each answer to the cookie banner to the server once. The server stores it as proof. If the
 * user withdrew consent, the server also deletes events that it has not sent yet.
 */
async function saveOnServer(uid: string, answer: ConsentRecord): Promise<void> {
  const given = givenConsent();
  if (given === undefined) return;
  try {
    const options = { keepalive: true, retries: 2 };
    const { consent } = await call(endpoints.saveConsent, { consent: given }, options);
    adoptConsent(uid, consent, answer.decidedAt);
  } catch (error) {
    logFailure('A escolha de cookies não chegou ao servidor', error);
    // 401: the session had ended before the answer was given, so the answer belongs to no user.
    const isOurs = storage.get('consent')?.decidedAt === answer.decidedAt;
    if (isOurs && error instanceof ApiError && error.status === 401) {
      storage.set('consent', { ...answer, uid: null });
    }
  }
}
