/**
 * Raise this number when purposes or partners change. Older answers then become invalid. It has a
 * separate file, so that public pages do not load the schema.
 */
export const CONSENT_VERSION = 1;
