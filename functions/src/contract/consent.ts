import * as z from 'zod/mini';
import { CONSENT_VERSION } from './consent-version.ts';

/** A person's decision (LGPD, art. 8); necessary processing needs none. */
export const consent = z.object({
  version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  /** Conversions counted by Google without its cookies (Consent Mode). */
  measurement: z.boolean(),
  /** Conversions for Meta and Google, from the browser and from the server. */
  advertising: z.boolean(),
});
export type Consent = z.infer<typeof consent>;

/** A decision as a browser sends it. */
export const givenConsent = z.extend(consent, {
  /** How long ago it was made, seconds: clocks of browsers differ, time spans do not. */
  age: z._default(z.int().check(z.nonnegative()), 0),
});
export type GivenConsent = z.output<typeof givenConsent>;

/** Whether the question that a decision answers exists: a later version is nobody's decision. */
export const isKnownVersion = ({ version }: Consent): boolean => version <= CONSENT_VERSION;

/** A decision as the person's record has it. */
export const recordedConsent = z.extend(consent, {
  /** Unix seconds by the server's clock: of one person's decisions the newest is valid. */
  decidedAt: z.int(),
});
export type RecordedConsent = z.infer<typeof recordedConsent>;

/** Whether a decision, of the present version, allows sending data to advertisers. */
export function allowsAdvertising(decision: Consent | null | undefined): boolean {
  return decision?.version === CONSENT_VERSION && decision.advertising;
}
