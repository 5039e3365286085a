import { CHECK_COOKIE_PATH } from '#contract/check-cookie-path.ts';
import { appCheckHeader } from '../../lib/app-check-source.ts';

const ASK_FOR_MS = 10_000;

/**
 * Whether the session cookie admits a visitor of whom storage knows nothing. Asks only the
 * server, and reads the one boolean without a schema, so that visitors load no schemas
 * for it, and Firebase only where App Check is set up. Never throws.
 */
export async function isAdmittedByCookie(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ASK_FOR_MS);
    const answer = await fetch(CHECK_COOKIE_PATH, { signal, headers: await appCheckHeader() });
    const session: unknown = await answer.json();
    return (
      typeof session === 'object' &&
      session !== null &&
      'authenticated' in session &&
      session.authenticated === true
    );
  } catch {
    // Nobody to ask: the form is there.
    return false;
  }
}
