import { env } from './env.ts';

/** Loads App Check with the first call, and only if it is configured. */
let appCheckSource: () => Promise<string | null> = async () => {
  const { appCheckSiteKey } = env;
  if (appCheckSiteKey === null) return null;
  const { appCheckToken } = await import('./app-check.ts');
  return appCheckToken(appCheckSiteKey);
};

/** Sets the source of App Check tokens, in place of reCAPTCHA. */
export function setAppCheckSource(source: () => Promise<string | null>): void {
  appCheckSource = source;
}

/**
 * Returns the header with the App Check token. Returns no header if App Check is not configured or
 * issues no token.
 */
export async function appCheckHeader(): Promise<Record<string, string>> {
  const token = await appCheckSource().catch(() => null);
  return token === null ? {} : { 'X-Firebase-AppCheck': token };
}
