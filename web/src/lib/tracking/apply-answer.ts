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
 * Starts or stops the trackers according to the cookie choice in this browser, and does so again
 * after each change of it in any tab. Sends a signed-in user's choice to the server.
 * @param duringPurchase whether this page belongs to a purchase. Such a page sends only choices
 * that are made on it, because the checkout tab of a new account may have no credentials yet. A
 * later page sends the others.
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
  // Without a cookie choice, as after a sign-out, the trackers stop.
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
  // If the address has a checkout session, the page must read it before `tidyAddress()` removes it.
  // The trackers then start later, when the page sends its conversion.
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
 * Sends a cookie choice to the server, which stores it as proof. If the choice withdraws consent,
 * the server also deletes the conversions that it has not sent to Meta yet.
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
    // 401 means that the session had ended before the choice was made. So the choice is not that
    // user's.
    const isOurs = storage.get('consent')?.decidedAt === answer.decidedAt;
    if (isOurs && error instanceof ApiError && error.status === 401) {
      storage.set('consent', { ...answer, uid: null });
    }
  }
}
