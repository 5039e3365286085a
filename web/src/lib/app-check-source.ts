import { env } from './env.ts';

/** Returns an App Check token. Loads Firebase's SDK only if App Check is configured. */
let appCheckSource: () => Promise<string | null> = async () => {
  const { appCheckSiteKey } = env;
  if (appCheckSiteKey === null) return null;
  const { appCheckToken } = await import('./app-check.ts');
  return appCheckToken(appCheckSiteKey);
};

/** Replaces the source of App Check tokens, so that tests need no reCAPTCHA. */
export function setAppCheckSource(source: () => Promise<string | null>): void {
  appCheckSource = source;
}

/** Returns the App Check header, or no header if App Check is off or issues no token. */
export async function appCheckHeader(): Promise<Record<string, string>> {
  const token = await appCheckSource().catch(() => null);
  return token === null ? {} : { 'X-Firebase-AppCheck': token };
}
