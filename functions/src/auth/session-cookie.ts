import { SESSION_COOKIE } from '../contract/auth.ts';

/** The longest life that Firebase gives a session cookie, in seconds. */
export const SESSION_SECONDS = 14 * 24 * 60 * 60;

const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax';

/**
 * `Set-Cookie` value that stores the session. From http://localhost, Chromium and Firefox take
 * Secure cookies too, and WebKit does not: there the ID token alone says who calls.
 */
export function storeSession(value: string): string {
  return `${SESSION_COOKIE}=${value}; Max-Age=${SESSION_SECONDS}; ${ATTRIBUTES}`;
}

/** `Set-Cookie` value that removes the session. */
export function dropSession(): string {
  return `${SESSION_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`;
}
