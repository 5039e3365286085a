/** The path of the endpoint `checkAuthCookie`. This file imports no schemas. */
export const CHECK_COOKIE_PATH = '/api/auth/check-cookie';
