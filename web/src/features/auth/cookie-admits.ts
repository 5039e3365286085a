import { CHECK_COOKIE_PATH } from '#contract/check-cookie-path.ts';

const ASK_FOR_MS = 10_000;

/**
 * Whether the session cookie admits whoever is here, of whom storage knows nothing. Asks
 * the server alone, so that a stranger does not load Firebase for it, and reads the one
 * boolean without a schema, so that they load none. Never throws.
 */
export async function isAdmittedByCookie(): Promise<boolean> {
  try {
    const answer = await fetch(CHECK_COOKIE_PATH, { signal: AbortSignal.timeout(ASK_FOR_MS) });
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
