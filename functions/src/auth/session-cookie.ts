import { SESSION_COOKIE } from '../contract/auth.ts';

/** The longest lifetime that Firebase allows for a session cookie, in seconds. */
export const SESSION_SECONDS = 14 * 24 * 60 * 60;

/** The emulators omit `Secure`, because WebKit ignores `Secure` cookies from http://localhost. */
function attributes(): string {
  const isEmulated = process.env.FUNCTIONS_EMULATOR === 'true';
  return ['Path=/', 'HttpOnly', ...(isEmulated ? [] : ['Secure']), 'SameSite=Lax'].join('; ');
}

export function sessionCookie(value: string): string {
  return `${SESSION_COOKIE}=${value}; Max-Age=${SESSION_SECONDS}; ${attributes()}`;
}

export function clearedSessionCookie(): string {
  return `${SESSION_COOKIE}=; Max-Age=0; ${attributes()}`;
}
