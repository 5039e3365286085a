import { CONSENT_VERSION } from '#contract/consent-version.ts';

export const agreed = { version: CONSENT_VERSION, measurement: true, advertising: true };

export const refused = { ...agreed, measurement: false, advertising: false };
