/**
 * The version of the cookie banner's question. Raise the version when purposes or partners change,
 * so that the banner asks everybody again. The version is not in `consent.ts`, so that public pages
 * do not load the schemas of that file.
 */
export const CONSENT_VERSION = 1;
