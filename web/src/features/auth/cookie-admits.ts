import { endpoints } from '#contract/endpoints.ts';
import { call } from '../../lib/api.ts';

/**
 * Whether the session cookie admits whoever is here, of whom storage knows nothing. Asks
 * the server alone, so that a stranger does not load Firebase for it. Never throws.
 */
export async function isAdmittedByCookie(): Promise<boolean> {
  try {
    return (await call(endpoints.checkAuthCookie, {})).authenticated;
  } catch {
    // Nobody to ask: the form is there.
    return false;
  }
}
