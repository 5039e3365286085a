/** In a file of its own, for the page that asks before it has loaded any schema. */
export const CHECK_COOKIE_PATH = '/api/auth/check-cookie';
