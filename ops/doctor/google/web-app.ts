import * as z from 'zod/mini';
import type { Problem } from '../check.ts';
import { type GoogleContext, googleCheck, page, unless } from './context.ts';

const key = z.object({
  /** `projects/123/locations/global/keys/…` */
  name: z.string(),
  restrictions: z.optional(
    z.object({
      browserKeyRestrictions: z.optional(
        z.object({ allowedReferrers: z.optional(z.array(z.string())) }),
      ),
      apiTargets: z.optional(z.array(z.object({ service: z.string() }))),
    }),
  ),
});

/** What the browser and the recovery call with the web key. */
const SERVICES = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'];

/** The project's key with the value of `VITE_FIREBASE_API_KEY`. */
async function webKey({ google, settings }: GoogleContext) {
  const answer = z.object({ keys: z.optional(z.array(key)) });
  const path = `v2/projects/${google.project}/locations/global/keys?pageSize=300`;
  const { keys = [] } = await google.read('apikeys', path, answer);
  for (const each of keys) {
    const { keyString } = await google.read(
      'apikeys',
      `v2/${each.name}/keyString`,
      z.object({ keyString: z.string() }),
    );
    if (keyString === settings.web.VITE_FIREBASE_API_KEY) return each;
  }
  return undefined;
}

/** Whether a rule such as `https://garimpa.com.br/*` or `*.example.com` allows the site's pages. */
function allows(rule: string, host: string): boolean {
  const pattern = rule.replace(/^https?:\/\//, '').replace(/\/.*$/, '');
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === host;
}

export const webAppChecks = [
  googleCheck('web-key', 'the web key is the project’s and works on the site', async (context) => {
    const found = await webKey(context);
    const credentials = page.cloud(context.google.project, 'apis/credentials');
    if (!found) {
      return [
        {
          problem: 'No key of the project has the value of VITE_FIREBASE_API_KEY.',
          mend: `Copy it from ${page.firebase(context.google.project, 'settings/general')}.`,
        },
      ];
    }
    const { browserKeyRestrictions, apiTargets } = found.restrictions ?? {};
    const host = new URL(context.settings.functions.APP_URL ?? '').hostname;
    const referrers = browserKeyRestrictions?.allowedReferrers;
    const targets = apiTargets?.map(({ service }) => service);
    return [
      ...unless(
        referrers === undefined || referrers.some((rule) => allows(rule, host)),
        `The web key refuses ${host}, so that sign-in and recovery fail.`,
        `${credentials}: Website restrictions → add https://${host}/*.`,
      ),
      ...SERVICES.flatMap((service): Problem[] =>
        unless(
          targets === undefined || targets.includes(service),
          `The web key may not call ${service}.`,
          `${credentials}: API restrictions → add ${service}.`,
        ),
      ),
    ];
  }),
  googleCheck('app-check', 'App Check is set up where it is required', async (context) => {
    const { google, settings } = context;
    const console = page.firebase(google.project, 'appcheck');
    const siteKey = settings.web.VITE_APP_CHECK_SITE_KEY;
    if (settings.functions.APP_CHECK === 'required' && !siteKey) {
      return [
        {
          problem: 'APP_CHECK is required, but the site sends no token.',
          mend: 'Set VITE_APP_CHECK_SITE_KEY in the web file.',
        },
      ];
    }
    const service = z.object({ enforcementMode: z.optional(z.string()) });
    const path = `v1/projects/${google.project}/services/identitytoolkit.googleapis.com`;
    const { enforcementMode } = await google.read('firebaseappcheck', path, service);
    const problems = unless(
      enforcementMode !== 'ENFORCED',
      'Authentication enforces App Check, so that the functions’ recovery call is refused.',
      `${console}/products: Authentication → Unenforce.`,
    );
    if (!siteKey) return problems;
    const appId = settings.web.VITE_FIREBASE_APP_ID ?? '';
    const recaptcha = z.object({ siteKey: z.optional(z.string()) });
    const config = await google.read(
      'firebaseappcheck',
      `v1/projects/${google.project}/apps/${appId}/recaptchaEnterpriseConfig`,
      recaptcha,
    );
    return [
      ...problems,
      ...unless(
        config.siteKey === siteKey,
        'App Check knows another reCAPTCHA key than VITE_APP_CHECK_SITE_KEY.',
        `${console}/apps: register the web app with that key.`,
      ),
    ];
  }),
];
