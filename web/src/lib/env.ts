type Variables = Readonly<Record<string, unknown>>;

/** Reads the settings from Vite's variables. The fallbacks are for local development. */
export function parseEnv(variables: Variables) {
  const setting = (name: string, fallback: string): string => {
    const value = variables[`VITE_${name}`];
    return (typeof value === 'string' && value.trim()) || fallback;
  };
  const projectId = setting('FIREBASE_PROJECT_ID', 'demo-garimpa');
  const isDemo = projectId.startsWith('demo-');
  const siteUrl = isDemo ? 'http://localhost:5000' : `https://${projectId}.web.app`;
  const publishableKey = setting('STRIPE_PUBLISHABLE_KEY', 'pk_test_local');
  const authEmulatorUrl = setting('AUTH_EMULATOR_URL', 'http://localhost:9099');
  const stripeJsUrl =
    publishableKey === 'pk_test_local' ? 'http://localhost:12111/endive/stripe.js' : '';
  return {
    firebase: {
      apiKey: setting('FIREBASE_API_KEY', 'demo'),
      authDomain: setting('FIREBASE_AUTH_DOMAIN', 'localhost'),
      projectId,
      appId: setting('FIREBASE_APP_ID', 'demo'),
    },
    /** The site key of reCAPTCHA Enterprise for App Check; null disables App Check. */
    appCheckSiteKey: setting('APP_CHECK_SITE_KEY', '') || null,
    authEmulatorUrl: isDemo ? authEmulatorUrl : null,
    stripe: {
      publishableKey,
      /** The URL of the local Stripe.js, or null to load Stripe's own script. */
      jsUrl: setting('STRIPE_JS_URL', stripeJsUrl) || null,
    },
    /** A tracker without an id is not loaded. */
    metaPixel: {
      id: setting('META_PIXEL_ID', '') || null,
      jsUrl: setting('META_PIXEL_JS_URL', 'https://connect.facebook.net/en_US/fbevents.js'),
    },
    googleAds: {
      /** The id of Google's tag, such as `AW-123456789`. */
      id: setting('GOOGLE_ADS_ID', '') || null,
      jsUrl: setting('GOOGLE_ADS_JS_URL', 'https://www.googletagmanager.com/gtag/js'),
      /** The labels of the conversions in Google Ads. A conversion without a label is not sent. */
      signUpLabel: setting('GOOGLE_ADS_SIGNUP_LABEL', '') || null,
      purchaseLabel: setting('GOOGLE_ADS_PURCHASE_LABEL', '') || null,
    },
    brand: {
      /** The website's origin, such as `https://www.example`. */
      siteUrl: setting('SITE_URL', siteUrl),
      name: setting('BRAND_NAME', 'Garimpa'),
      company: setting('BRAND_COMPANY', 'garimpa.example Ltda.'),
      companyId: setting('BRAND_COMPANY_ID', '00.000.000/0001-00'),
      address: setting('BRAND_ADDRESS', 'Rua de Exemplo, 100, São Paulo, SP, CEP 00000-000'),
      email: setting('BRAND_EMAIL', 'contato@garimpa.example'),
      phone: setting('BRAND_PHONE', '(11) 90000-0000'),
      whatsapp: setting('BRAND_WHATSAPP', '(11) 90000-0000'),
      appUrl: setting('BRAND_APP_URL', 'https://app.garimpa.example/login'),
      helpUrl: setting('BRAND_HELP_URL', 'https://ajuda.garimpa.example'),
      instagramUrl: setting('BRAND_INSTAGRAM_URL', 'https://www.instagram.com/garimpa.example'),
      youtubeUrl: setting('BRAND_YOUTUBE_URL', 'https://www.youtube.com/@garimpa.example'),
      tiktokUrl: setting('BRAND_TIKTOK_URL', 'https://www.tiktok.com/@garimpa.example'),
      facebookUrl: setting('BRAND_FACEBOOK_URL', 'https://www.facebook.com/garimpa.example'),
    },
  };
}

/** Scripts that run without Vite have no `import.meta.env`, so they use the fallbacks. */
export const env = parseEnv(import.meta.env ?? {});
