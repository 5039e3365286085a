/**
 * The path to which browsers report errors. The small inline script of each page also imports it,
 * so this file must not import the endpoints' schemas.
 */
export const BROWSER_ERRORS_PATH = '/api/browser-errors';
