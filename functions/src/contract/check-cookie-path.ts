/** In its own file, because pages call it before they load schemas. */
export const CHECK_COOKIE_PATH = '/api/auth/check-cookie';
