/**
 * The version of the question that people are asked. A change of purposes or partners
 * raises it: then an older answer counts no more and everybody is asked again. Apart from
 * the answer's schema, which public pages do not load to keep an answer.
 */
export const CONSENT_VERSION = 1;
