/** A separate file, because pages call this path before they load schemas. */
export const CHECK_COOKIE_PATH = '/api/auth/check-cookie';
