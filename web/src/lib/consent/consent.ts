import type { Consent } from '#contract/consent.ts';
import { CONSENT_VERSION } from '#contract/consent-version.ts';
import { storage } from '../storage.ts';
import type { ConsentRecord } from '../storage-schemas.ts';

/** An answer is valid for a year. */
const VALID_MS = 365 * 86_400_000;

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
