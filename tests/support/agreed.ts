import { CONSENT_VERSION } from '#contract/consent-version.ts';

/** The consent of a user who agreed to everything. */
export const agreed = { version: CONSENT_VERSION, measurement: true, advertising: true };

/** The consent of a user who refused everything. */
export const refused = { ...agreed, measurement: false, advertising: false };
