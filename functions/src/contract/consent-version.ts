/**
 * The version of the consent question, raised by a change of purposes or partners: an older
 * answer is then invalid, and the question is shown again. In its own file, because public
 * pages store an answer without loading its schema.
 */
export const CONSENT_VERSION = 1;
