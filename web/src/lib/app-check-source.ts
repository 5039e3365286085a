import { env } from './env.ts';

/** Loaded with the first call, and only where App Check is set up. */
let appCheckSource: () => Promise<string | null> = async () => {
  const { appCheckSiteKey } = env;
  if (appCheckSiteKey === null) return null;
  const { appCheckToken } = await import('./app-check.ts');
  return appCheckToken(appCheckSiteKey);
};

/** Sets where the App Check token comes from, in place of reCAPTCHA. */
export function setAppCheckSource(source: () => Promise<string | null>): void {
  appCheckSource = source;
}

/** The header of a call with its App Check token; none without App Check, or when no token is given. */
export async function appCheckHeader(): Promise<Record<string, string>> {
  const token = await appCheckSource().catch(() => null);
  return token === null ? {} : { 'X-Firebase-AppCheck': token };
}
