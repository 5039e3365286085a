import * as z from 'zod/mini';

/** A setting left out or left blank has its working local value. */
function setting(fallback: string) {
  return z.pipe(
    z._default(z.string(), ''),
    z.transform((value: string) => value.trim() || fallback),
  );
}

const variables = z.object({
  VITE_FIREBASE_API_KEY: setting('demo'),
  VITE_FIREBASE_AUTH_DOMAIN: setting('localhost'),
  VITE_FIREBASE_PROJECT_ID: setting('demo-garimpa'),
  VITE_FIREBASE_APP_ID: setting('demo'),
  VITE_AUTH_EMULATOR_URL: setting(''),
  VITE_STRIPE_PUBLISHABLE_KEY: setting('pk_test_local'),
  VITE_STRIPE_JS_URL: setting(''),
  VITE_BRAND_NAME: setting('Garimpa'),
  VITE_BRAND_COMPANY: setting('Garimpa Tecnologia Ltda.'),
  VITE_BRAND_COMPANY_ID: setting('00.000.000/0001-00'),
  VITE_BRAND_EMAIL: setting('contato@garimpa.example'),
  VITE_BRAND_PHONE: setting('+5511900000000'),
  VITE_BRAND_WHATSAPP: setting('+5511900000000'),
  VITE_BRAND_APP_URL: setting('https://app.garimpa.example/login'),
  VITE_BRAND_HELP_URL: setting('https://ajuda.garimpa.example'),
  VITE_BRAND_INSTAGRAM_URL: setting('https://www.instagram.com/garimpa.example'),
  VITE_BRAND_YOUTUBE_URL: setting('https://www.youtube.com/@garimpa.example'),
  VITE_BRAND_TIKTOK_URL: setting('https://www.tiktok.com/@garimpa.example'),
  VITE_BRAND_FACEBOOK_URL: setting('https://www.facebook.com/garimpa.example'),
});

/**
 * Reads the web app's settings from Vite's variables.
 * A project id that begins with `demo-` means the Auth emulator, and the key
 * `pk_test_local` the local Stripe's script; else both addresses are null.
 */
export function parseEnv(raw: unknown) {
  const value = variables.parse(raw);
  const isDemo = value.VITE_FIREBASE_PROJECT_ID.startsWith('demo-');
  const isLocalStripe = value.VITE_STRIPE_PUBLISHABLE_KEY === 'pk_test_local';
  return {
    firebase: {
      apiKey: value.VITE_FIREBASE_API_KEY,
      authDomain: value.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: value.VITE_FIREBASE_PROJECT_ID,
      appId: value.VITE_FIREBASE_APP_ID,
    },
    authEmulatorUrl: isDemo ? value.VITE_AUTH_EMULATOR_URL || 'http://localhost:9099' : null,
    stripe: {
      publishableKey: value.VITE_STRIPE_PUBLISHABLE_KEY,
      /** Null means Stripe's own script. */
      jsUrl:
        value.VITE_STRIPE_JS_URL ||
        (isLocalStripe ? 'http://localhost:12111/endive/stripe.js' : null),
    },
    brand: {
      name: value.VITE_BRAND_NAME,
      company: value.VITE_BRAND_COMPANY,
      companyId: value.VITE_BRAND_COMPANY_ID,
      email: value.VITE_BRAND_EMAIL,
      phone: value.VITE_BRAND_PHONE,
      whatsapp: value.VITE_BRAND_WHATSAPP,
      appUrl: value.VITE_BRAND_APP_URL,
      helpUrl: value.VITE_BRAND_HELP_URL,
      instagramUrl: value.VITE_BRAND_INSTAGRAM_URL,
      youtubeUrl: value.VITE_BRAND_YOUTUBE_URL,
      tiktokUrl: value.VITE_BRAND_TIKTOK_URL,
      facebookUrl: value.VITE_BRAND_FACEBOOK_URL,
    },
  };
}

export const env = parseEnv(import.meta.env);
