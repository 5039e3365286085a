import { SESSION_COOKIE } from '../contract/auth.ts';

/** Firebase's longest lifetime of a session cookie, in seconds. */
export const SESSION_SECONDS = 14 * 24 * 60 * 60;

const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax';

/**
 * `Set-Cookie` value that stores the session. On http://localhost WebKit, unlike Chromium and
 * Firefox, ignores Secure cookies: there the ID token alone authenticates.
 */
export function sessionCookie(value: string): string {
  return `${SESSION_COOKIE}=${value}; Max-Age=${SESSION_SECONDS}; ${ATTRIBUTES}`;
}

/** `Set-Cookie` value that removes the session. */
export function clearedSessionCookie(): string {
  return `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;
}
