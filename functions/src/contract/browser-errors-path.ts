/**
 * The path to which browsers report errors. The inline script of each page imports this file, so
 * this file must stay small and not import the endpoints' schemas.
 */
export const BROWSER_ERRORS_PATH = '/api/browser-errors';
