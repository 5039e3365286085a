import * as z from 'zod/mini';
import { CONSENT_VERSION } from './consent-version.ts';

/** What a person decided (LGPD, art. 8); what is necessary needs no decision. */
export const consent = z.object({
  version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  /** Conversions counted by Google without its cookies (Consent Mode). */
  measurement: z.boolean(),
  /** Conversions for Meta and Google, from the browser and from the server. */
  advertising: z.boolean(),
});
export type Consent = z.infer<typeof consent>;

/** Whether something may be sent to advertisers: an answer to the present question that says so. */
export function allowsAdvertising(decision: Consent | null | undefined): boolean {
  return decision?.version === CONSENT_VERSION && decision.advertising;
}
