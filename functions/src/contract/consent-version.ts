/**
 * The version of the cookie banner's question. Raise the version when purposes or partners change,
 * so that the banner asks everybody again. This file is separate, so that public pages do not load
 * the schema.
 */
export const CONSENT_VERSION = 1;
