import * as z from 'zod/mini';
import { CONSENT_VERSION } from './consent-version.ts';

/** A person's answer to the cookie banner (LGPD, art. 8). */
export const consent = z.object({
  version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  measurement: z.boolean(),
  advertising: z.boolean(),
});
export type Consent = z.infer<typeof consent>;

/** An answer to the cookie banner, in the format that browsers send. */
export const givenConsent = z.extend(consent, {
  /**
   * Seconds since the answer. The browser does not send a timestamp, because its clock may be
   * wrong.
   */
  age: z._default(z.int().check(z.nonnegative()), 0),
});
export type GivenConsent = z.output<typeof givenConsent>;

/** Whether the cookie banner ever had this version. */
export const isKnownVersion = ({ version }: Consent): boolean => version <= CONSENT_VERSION;

export const recordedConsent = z.extend(consent, {
  /** Unix seconds on the server's clock. A person's newest answer applies. */
  decidedAt: z.int(),
});
export type RecordedConsent = z.infer<typeof recordedConsent>;

export function allowsAdvertising(decision: Consent | null | undefined): boolean {
  return decision?.version === CONSENT_VERSION && decision.advertising;
}
