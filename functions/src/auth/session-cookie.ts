import { SESSION_COOKIE } from '../contract/auth.ts';

/** Firebase's longest lifetime of a session cookie, in seconds. */
export const SESSION_SECONDS = 14 * 24 * 60 * 60;

/**
 * Without `Secure` in the emulators, because WebKit stores no such cookie from http://localhost.
 * A deployed function never has that variable (services/start-check.ts).
 */
function attributes(): string {
  const isEmulated = process.env.FUNCTIONS_EMULATOR === 'true';
  return ['Path=/', 'HttpOnly', ...(isEmulated ? [] : ['Secure']), 'SameSite=Lax'].join('; ');
}

/** `Set-Cookie` value that stores the session. */
export function sessionCookie(value: string): string {
  return `${SESSION_COOKIE}=${value}; Max-Age=${SESSION_SECONDS}; ${attributes()}`;
}

/** `Set-Cookie` value that removes the session. */
export function clearedSessionCookie(): string {
  return `${SESSION_COOKIE}=; Max-Age=0; ${attributes()}`;
}
