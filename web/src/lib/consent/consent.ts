import type { Consent, GivenConsent, RecordedConsent } from '#contract/consent.ts';
import { CONSENT_VERSION } from '#contract/consent-version.ts';
import { type ConsentRecord, storage } from '../storage.ts';

/** An answer is valid for a year. */
const VALID_MS = 365 * 86_400_000;

const toAll = (yes: boolean) => ({ version: CONSENT_VERSION, measurement: yes, advertising: yes });
export const REFUSED: Consent = toAll(false);
export const ACCEPTED: Consent = toAll(true);

/**
 * Returns the consent of `record` at `now` (Unix milliseconds). It is null without a record, if the
 * record is too old, or if it answered another version of the question.
 */
export function validConsent(record: ConsentRecord | null, now: number): Consent | null {
  if (record === null || record.version !== CONSENT_VERSION) return null;
  if (record.decidedAt > now || record.decidedAt + VALID_MS <= now) return null;
  const { version, measurement, advertising } = record;
  return { version, measurement, advertising };
}

/** Returns the stored answer, unless it belongs to another user. */
export function ownAnswer(): ConsentRecord | null {
  const answer = storage.get('consent');
  return answer?.uid === null || answer?.uid === storage.get('uid') ? answer : null;
}

/** Returns the user's valid consent in this browser, or null if the banner has to ask. */
export function readConsent(): Consent | null {
  return validConsent(ownAnswer(), Date.now());
}

/**
 * Returns the valid consent in the form that the server accepts; undefined if the banner has to
 * ask.
 */
export function givenConsent(): GivenConsent | undefined {
  const [answer, consent] = [ownAnswer(), readConsent()];
  if (answer === null || consent === null) return undefined;
  return { ...consent, age: Math.floor((Date.now() - answer.decidedAt) / 1000) };
}

/** Stores the user's answer in this browser. */
export function saveConsent(consent: Consent): void {
  storage.set('consent', { ...consent, decidedAt: Date.now(), uid: storage.get('uid') });
}

/**
 * Stores the answer from the signed-in user's profile in this browser. A newer answer of this user
 * stays: one that the server does not have yet or recorded later. If the profile has no valid
 * answer, an answer that was given here while signed out becomes the user's.
 * @param sentOf `decidedAt` of this browser's answer that the server has just received, if any.
 */
export function adoptConsent(uid: string, recorded: RecordedConsent | null, sentOf?: number): void {
  if (storage.get('uid') !== uid) return;
  const answer = storage.get('consent');
  const { decidedAt, ...choice } = recorded ?? { ...REFUSED, decidedAt: 0 };
  // The browser's clock may be behind the server's. A time in the future would make the answer
  // invalid.
  const decidedAtMs = Math.min(decidedAt * 1000, Date.now());
  const decision = { ...choice, uid, decidedAt: decidedAtMs, recordedAt: decidedAt };
  const isValid = validConsent(decision, Date.now()) !== null;
  if (!isValid && answer?.uid === null) storage.set('consent', { ...answer, uid });
  const ours = answer?.uid === uid && answer.decidedAt !== sentOf ? answer : null;
  const isNewer = ours === null || (ours.recordedAt ?? Infinity) <= decidedAt;
  if (isValid && isNewer) storage.set('consent', decision);
}

/**
 * Removes the answer at the end of the session. An answer that the server does not have yet stays,
 * so that it can still be sent.
 */
export function forgetConsent(): void {
  const answer = storage.get('consent');
  if (answer?.uid === null || answer?.recordedAt !== undefined) storage.remove('consent');
}

/** The name of a `window` event. Any page dispatches it to open the cookie preferences. */
export const PREFERENCES_EVENT = 'cookiepreferences';

export function openPreferences(): void {
  window.dispatchEvent(new Event(PREFERENCES_EVENT));
}
