/**
 * A separate file without schemas, because the inline script of each page reports errors before
 * modules load.
 */
export const BROWSER_ERRORS_PATH = '/api/browser-errors';
