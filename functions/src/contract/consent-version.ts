/**
 * Raise it when purposes or partners change: older answers become invalid. In its own file, so that
 * public pages need not load the schema.
 */
export const CONSENT_VERSION = 1;
