import { CONSENT_VERSION } from '#contract/consent-version.ts';

/** The answer of a person who agreed to everything that is asked for now. */
export const agreed = { version: CONSENT_VERSION, measurement: true, advertising: true };

/** The answer of one who refused all of it. */
export const refused = { ...agreed, measurement: false, advertising: false };
