/**
 * Raise it when purposes or partners change: older answers become invalid. A separate file, so that
 * public pages do not load the schema.
 */
export const CONSENT_VERSION = 1;
