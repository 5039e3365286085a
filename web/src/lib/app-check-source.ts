import { env } from './env.ts';

/** Returns an App Check token. Loads Firebase's SDK for that only if App Check is configured. */
let appCheckSource: () => Promise<string | null> = async () => {
  const { appCheckSiteKey } = env;
  if (appCheckSiteKey === null) return null;
  const { appCheckToken } = await import('./app-check.ts');
  return appCheckToken(appCheckSiteKey);
};

/** Replaces the function that returns App Check tokens. Tests use this instead of reCAPTCHA. */
export function setAppCheckSource(source: () => Promise<string | null>): void {
  appCheckSource = source;
}

/**
 * Returns the request header with the App Check token, or no header if App Check is not configured
 * or issues no token.
 */
export async function appCheckHeader(): Promise<Record<string, string>> {
  const token = await appCheckSource().catch(() => null);
  return token === null ? {} : { 'X-Firebase-AppCheck': token };
}
