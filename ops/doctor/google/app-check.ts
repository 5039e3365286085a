import * as z from 'zod/mini';
import { googleCheck, page, unless } from './context.ts';

export const appCheck = googleCheck(
  'app-check',
  'App Check is set up where it is required',
  async ({ google, settings: { functions, web } }) => {
    const console = page.firebase(google.project, 'appcheck');
    const at = `v1/projects/${google.project}`;
    const service = z.object({ enforcementMode: z.optional(z.string()) });
    const { enforcementMode } = await google.read(
      'firebaseappcheck',
      `${at}/services/identitytoolkit.googleapis.com`,
      service,
    );
    const problems = unless(
      enforcementMode !== 'ENFORCED',
      'Authentication enforces App Check, so that the functions’ recovery call is refused.',
      `${console}/products: Authentication → Unenforce.`,
    );
    const siteKey = web.VITE_APP_CHECK_SITE_KEY;
    if (!siteKey) {
      const mend = `Set VITE_APP_CHECK_SITE_KEY in web/.env.${google.project}.`;
      const isRequired = functions.APP_CHECK === 'required';
      const problem = 'APP_CHECK is required, but the site sends no token.';
      return [...problems, ...unless(!isRequired, problem, mend)];
    }
    const recaptcha = z.object({ siteKey: z.optional(z.string()) });
    const config = `${at}/apps/${web.VITE_FIREBASE_APP_ID}/recaptchaEnterpriseConfig`;
    const registered = await google.read('firebaseappcheck', config, recaptcha);
    return [
      ...problems,
      ...unless(
        registered.siteKey === siteKey,
        'App Check knows another reCAPTCHA key than VITE_APP_CHECK_SITE_KEY.',
        `${console}/apps: register the web app with that key.`,
      ),
    ];
  },
);
