import type { Consent, GivenConsent, RecordedConsent } from '#contract/consent.ts';
import { CONSENT_VERSION } from '#contract/consent-version.ts';
import { type ConsentRecord, storage } from '../storage.ts';

const VALID_MS = 365 * 86_400_000;

const toAll = (yes: boolean) => ({ version: CONSENT_VERSION, measurement: yes, advertising: yes });
export const REFUSED: Consent = toAll(false);
export const ACCEPTED: Consent = toAll(true);

/** Returns the consent in `record`, or null if the cookie banner must be shown again. */
export function validConsent(record: ConsentRecord | null, now: number): Consent | null {
  if (record === null || record.version !== CONSENT_VERSION) return null;
  if (record.decidedAt > now || record.decidedAt + VALID_MS <= now) return null;
  const { version, measurement, advertising } = record;
  return { version, measurement, advertising };
}

/** Returns the stored cookie choice, or null if it is missing or belongs to another user. */
export function ownConsentRecord(): ConsentRecord | null {
  const record = storage.get('consent');
  return record?.uid === null || record?.uid === storage.get('uid') ? record : null;
}

/** Returns the valid consent in this browser, or null if the cookie banner must be shown. */
export function readConsent(): Consent | null {
  return validConsent(ownConsentRecord(), Date.now());
}

/** Returns the valid consent with its age in seconds, for the server. */
export function givenConsent(): GivenConsent | undefined {
  const [record, consent] = [ownConsentRecord(), readConsent()];
  if (record === null || consent === null) return undefined;
  return { ...consent, age: Math.floor((Date.now() - record.decidedAt) / 1000) };
}

export function saveConsent(consent: Consent): void {
  storage.set('consent', { ...consent, decidedAt: Date.now(), uid: storage.get('uid') });
}

/**
 * Stores `recorded`, the profile's cookie choice, unless the same user has chosen later here. If
 * `recorded` is not valid, a choice from before the sign-in becomes the user's choice.
 * @param sentOf the `decidedAt` of the choice that this browser sent and `recorded` replaces.
 */
export function adoptConsent(uid: string, recorded: RecordedConsent | null, sentOf?: number): void {
  if (storage.get('uid') !== uid) return;
  const stored = storage.get('consent');
  const { decidedAt, ...choice } = recorded ?? { ...REFUSED, decidedAt: 0 };
  // If this device's clock is slow, the server's time would be in the future and thus invalid.
  const decidedAtMs = Math.min(decidedAt * 1000, Date.now());
  const decision = { ...choice, uid, decidedAt: decidedAtMs, recordedAt: decidedAt };
  const isValid = validConsent(decision, Date.now()) !== null;
  if (!isValid && stored?.uid === null) storage.set('consent', { ...stored, uid });
  const ours = stored?.uid === uid && stored.decidedAt !== sentOf ? stored : null;
  const isNewer = ours === null || (ours.recordedAt ?? Infinity) <= decidedAt;
  if (isValid && isNewer) storage.set('consent', decision);
}

/** Removes the cookie choice at the session's end, unless it must still be sent to the server. */
export function forgetConsent(): void {
  const stored = storage.get('consent');
  if (stored?.uid === null || stored?.recordedAt !== undefined) storage.remove('consent');
}

/** The name of the event on `window` that opens the cookie preferences. */
export const PREFERENCES_EVENT = 'cookiepreferences';

export function openPreferences(): void {
  window.dispatchEvent(new Event(PREFERENCES_EVENT));
}
