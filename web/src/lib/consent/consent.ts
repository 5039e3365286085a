import type { Consent, GivenConsent, RecordedConsent } from '#contract/consent.ts';
import { CONSENT_VERSION } from '#contract/consent-version.ts';
import { type ConsentRecord, storage } from '../storage.ts';

/** An answer is valid for a year. */
const VALID_MS = 365 * 86_400_000;

const toAll = (yes: boolean) => ({ version: CONSENT_VERSION, measurement: yes, advertising: yes });
export const REFUSED: Consent = toAll(false);
export const ACCEPTED: Consent = toAll(true);

/**
 * The answer of `record` at `now` (Unix milliseconds); null when there is none, it is too
 * old, or it was given to another version of the question.
 */
export function validConsent(record: ConsentRecord | null, now: number): Consent | null {
  if (record === null || record.version !== CONSENT_VERSION) return null;
  if (record.decidedAt > now || record.decidedAt + VALID_MS <= now) return null;
  const { version, measurement, advertising } = record;
  return { version, measurement, advertising };
}

/** The stored answer, unless it is somebody else's than the signed-in user's. */
export function ownAnswer(): ConsentRecord | null {
  const answer = storage.get('consent');
  return answer?.uid === null || answer?.uid === storage.get('uid') ? answer : null;
}

/** The user's answer in this browser; null while they have to be asked. */
export function readConsent(): Consent | null {
  return validConsent(ownAnswer(), Date.now());
}

/** The same as the server takes it; undefined while the user has to be asked. */
export function givenConsent(): GivenConsent | undefined {
  const [answer, consent] = [ownAnswer(), readConsent()];
  if (answer === null || consent === null) return undefined;
  return { ...consent, age: Math.floor((Date.now() - answer.decidedAt) / 1000) };
}

/** Keeps the user's answer for this browser. */
export function saveConsent(consent: Consent): void {
  storage.set('consent', { ...consent, decidedAt: Date.now(), uid: storage.get('uid') });
}

/**
 * Takes over what the profile of the signed-in user says, unless they gave an answer here that is
 * still on its way there. Where it says nothing, an answer given while signed out is theirs.
 * @param sentOf `decidedAt` of the answer that the server had when it said so.
 */
export function adoptConsent(uid: string, recorded: RecordedConsent | null, sentOf?: number): void {
  if (storage.get('uid') !== uid) return;
  const answer = storage.get('consent');
  const { decidedAt, ...choice } = recorded ?? { ...REFUSED, decidedAt: 0 };
  // The browser's clock may be behind.
  const known = Math.min(decidedAt * 1000, Date.now());
  const decision = { ...choice, uid, decidedAt: known, recordedAt: decidedAt };
  const isValid = validConsent(decision, Date.now()) !== null;
  if (!isValid && answer?.uid === null) storage.set('consent', { ...answer, uid });
  const ours = answer?.uid === uid && answer.decidedAt !== sentOf ? answer : null;
  const isNewer = ours === null || (ours.recordedAt ?? Infinity) <= decidedAt;
  if (isValid && isNewer) storage.set('consent', decision);
}

/** Forgets the answer with the session that it belongs to, unless the server still has to get it. */
export function forgetConsent(): void {
  const answer = storage.get('consent');
  if (answer?.uid === null || answer?.recordedAt !== undefined) storage.remove('consent');
}

/** The event of the window that opens the cookie preferences, from wherever a page offers them. */
export const PREFERENCES_EVENT = 'cookiepreferences';

export function openPreferences(): void {
  window.dispatchEvent(new Event(PREFERENCES_EVENT));
}
