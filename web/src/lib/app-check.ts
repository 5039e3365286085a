import {
  type AppCheck,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { firebaseApp } from './firebase-app.ts';

let appCheck: AppCheck | null = null;

/** Returns a token that proves that a call comes from our pages. The SDK caches the token. */
export async function appCheckToken(siteKey: string): Promise<string> {
  appCheck ??= initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return (await getToken(appCheck)).token;
}
