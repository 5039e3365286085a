/** In its own file, for the page that calls it before any schema is loaded. */
export const CHECK_COOKIE_PATH = '/api/auth/check-cookie';
