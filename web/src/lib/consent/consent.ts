import type { Consent } from '#contract/consent.ts';
import { CONSENT_VERSION } from '#contract/consent-version.ts';
import { type ConsentRecord, storage } from '../storage.ts';

/** An answer is valid for a year. */
const VALID_MS = 365 * 86_400_000;

export const REFUSED: Consent = {
  version: CONSENT_VERSION,
  measurement: false,
  advertising: false,
};
export const ACCEPTED: Consent = { version: CONSENT_VERSION, measurement: true, advertising: true };

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

/** This browser's answer; null while the person has to be asked. */
export function readConsent(): Consent | null {
  return validConsent(storage.get('consent'), Date.now());
}

/** Keeps an answer for this browser. */
export function saveConsent({ version, measurement, advertising }: Consent): void {
  storage.set('consent', { version, decidedAt: Date.now(), measurement, advertising });
}

/** Whether the server has this browser's answer for this person. */
export function isConsentSaved(uid: string): boolean {
  return storage.get('consent')?.savedFor === uid;
}

/** Remembers that the server has `consent` for this person. */
export function markConsentSaved(uid: string, consent: Consent): void {
  const record = storage.get('consent');
  if (record === null) return;
  const { measurement, advertising } = record;
  if (measurement === consent.measurement && advertising === consent.advertising)
    storage.set('consent', { ...record, savedFor: uid });
}

/** The event of the window that opens the cookie preferences, from wherever a page offers them. */
export const PREFERENCES_EVENT = 'cookiepreferences';

export function openPreferences(): void {
  window.dispatchEvent(new Event(PREFERENCES_EVENT));
}
