import { readConsent } from './consent.ts';
import { storage } from './storage.ts';

/** Acts on this browser's answer; one that no longer holds is dropped, so that the person is asked again. */
export function heedConsent(): void {
  if (readConsent() === null) storage.remove('consent');
}
