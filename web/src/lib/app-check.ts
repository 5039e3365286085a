import {
  type AppCheck,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { firebaseApp } from './firebase-app.ts';

let appCheck: AppCheck | null = null;

/**
 * A token that says that a call comes from our pages; the SDK keeps and renews it.
 * @throws Firebase's error when none is given.
 */
export async function appCheckToken(siteKey: string): Promise<string> {
  appCheck ??= initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return (await getToken(appCheck)).token;
}
