/** A separate file, because documents report errors before they load schemas. */
export const BROWSER_ERRORS_PATH = '/api/browser-errors';
