import type { Consent } from '#contract/consent.ts';
import { CONSENT_VERSION } from '#contract/consent-version.ts';
import { textStore } from '../text-store.ts';

export const REFUSED: Consent = {
  version: CONSENT_VERSION,
  measurement: false,
  advertising: false,
};
export const ACCEPTED: Consent = { version: CONSENT_VERSION, measurement: true, advertising: true };

/**
 * Keeps an answer for this browser, synchronously, so that a page that is left or reloaded
 * right after the click has it. Hence without the schemas, which load later.
 */
export function saveConsent({ version, measurement, advertising }: Consent): void {
  const record = { version, decidedAt: Date.now(), measurement, advertising };
  textStore.set('consent', JSON.stringify(record));
}
