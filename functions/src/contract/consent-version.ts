/**
 * The version of the cookie banner's question. Raise it when purposes or partners change. The
 * banner then asks everybody again. It has a separate file, so that public pages do not load the
 * schema.
 */
export const CONSENT_VERSION = 1;
