import { allowsAdvertising, type Consent } from '#contract/consent.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import {
  adoptConsent,
  givenConsent,
  ownConsentRecord,
  REFUSED,
  readConsent,
} from '../consent/consent.ts';
import { logFailure } from '../log.ts';
import { queryClient } from '../query-client.ts';
import { type ConsentRecord, storage, tabStorage } from '../storage.ts';
import { allowsTracking, applyToGoogle } from './google-ads.ts';
import { startPixel, stopPixel } from './meta-pixel.ts';
import { tidyAddress } from './tidy-address.ts';

let isBuying = false;
let applied: string | null = null;
let sentDecidedAt: number | null = null;

/** Applies the cookie choice to the trackers and sends it, now and after each change in any tab. */
export function applyConsent(duringPurchase: boolean): void {
  isBuying = duringPurchase;
  // Repeated calls are harmless, because `subscribe` adds the same listener only once.
  storage.subscribe(apply);
  apply();
}

function apply(): void {
  const consent = readConsent();
  const choice = JSON.stringify(consent);
  const isNew = applied !== null && choice !== applied;
  // Without a cookie choice, for example after a sign-out, the trackers stop.
  if (choice !== applied) applyToTrackers(consent ?? REFUSED);
  if (consent?.advertising === false) tabStorage.remove('clickIds');
  applied = choice;
  const record = ownConsentRecord();
  if (!record?.uid || record.recordedAt !== undefined || record.decidedAt === sentDecidedAt) return;
  // The checkout tab of a new account may have no credentials yet.
  if (isBuying && !isNew) return;
  sentDecidedAt = record.decidedAt;
  void saveOnServer(record.uid, record);
}

function applyToTrackers(consent: Consent): void {
  const starts = allowsTracking(consent);
  // Here `tidyAddress` would remove `session_id` too early, so `trackPurchase` starts the trackers.
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

/** Sends a cookie choice to the server, which stores it as proof of the consent. */
async function saveOnServer(uid: string, record: ConsentRecord, mayRestore = true): Promise<void> {
  const given = givenConsent();
  if (given === undefined) return;
  try {
    const options = { keepalive: true, retries: 2 };
    const { consent } = await call(endpoints.saveConsent, { consent: given }, options);
    adoptConsent(uid, consent, record.decidedAt);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401;
    const isSignedIn = isRefused && mayRestore ? await isStillSignedIn(uid) : !isRefused;
    if (isRefused && isSignedIn) return saveOnServer(uid, record, false);
    logFailure('A escolha de cookies não chegou ao servidor', error);
    // If the session has ended, store the choice as a visitor's choice.
    const isOurs = storage.get('consent')?.decidedAt === record.decidedAt;
    if (isOurs && isSignedIn === false) storage.set('consent', { ...record, uid: null });
  }
}

/** Returns whether the user is signed in or can be restored, or undefined if the check fails. */
async function isStillSignedIn(uid: string): Promise<boolean | undefined> {
  try {
    const { sessionQuery } = await import('../session/session.ts');
    const user = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
    return user?.uid === uid;
  } catch {
    return undefined;
  }
}
