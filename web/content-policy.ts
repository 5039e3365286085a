import { inlineScripts } from './inline-script.ts';

/** Origins that only a developer's machine has. */
export interface LocalOrigins {
  /** `http://localhost:9099` */
  auth: string;
  /** `http://localhost:12111` */
  stripe: string;
  /** `http://localhost:12112`: Meta and Google Ads. */
  meta: string;
}

const firebaseAuth = {
  connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
};

/**
 * https://docs.stripe.com/security/guide#content-security-policy for Stripe.js, Checkout and Link,
 * without the address form's maps; `img-src` below allows every https host.
 */
const stripeOrigins = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'],
  connect: [
    'https://api.stripe.com',
    'https://checkout.stripe.com',
    'https://link.com',
    'https://*.link.com',
  ],
  frame: [
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://hooks.stripe.com',
    'https://checkout.stripe.com',
    'https://link.com',
    'https://*.link.com',
  ],
};

/** reCAPTCHA Enterprise and the exchange of its answer; Google's other hosts are below, with the ads. */
const appCheck = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connect: ['https://content-firebaseappcheck.googleapis.com'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

const metaPixel = {
  script: ['https://connect.facebook.net'],
  connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
};

/**
 * https://developers.google.com/tag-platform/security/guides/csp, the part for Google Ads.
 * Scripts by path, because under other paths these hosts serve code that anybody can choose.
 */
const googleAds = {
  script: [
    'https://www.googletagmanager.com/gtag/',
    'https://www.googleadservices.com/pagead/conversion/',
    'https://googleads.g.doubleclick.net/pagead/viewthroughconversion/',
  ],
  connect: [
    'https://www.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://pagead2.googlesyndication.com',
    'https://www.google.com',
    'https://google.com',
  ],
  frame: ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
};

interface PageNeeds {
  /** Stripe's form. */
  payment?: boolean;
  inline?: { hash: string };
}

/**
 * The Content-Security-Policy of a page. Without `local` it is production's, which names no
 * address of a developer's machine.
 */
export function contentPolicy(
  local?: LocalOrigins,
  { payment = false, inline = inlineScripts.page }: PageNeeds = {},
): string {
  const stripe = payment ? stripeOrigins : { script: [], connect: [], frame: [] };
  const localStripe = payment && local ? [local.stripe] : [];
  const localAuth = local ? [local.auth] : [];
  const localMeta = local ? [local.meta] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      inline.hash,
      ...stripe.script,
      ...appCheck.script,
      ...metaPixel.script,
      ...googleAds.script,
      ...localStripe,
      ...localMeta,
    ],
    // Rendered pages have style attributes and their first styles inline.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Profile photos and the trackers' pixels, whose hosts vary by country.
    'img-src': ["'self'", 'data:', 'https:'],
    'connect-src': [
      "'self'",
      ...firebaseAuth.connect,
      ...stripe.connect,
      ...appCheck.connect,
      ...metaPixel.connect,
      ...googleAds.connect,
      ...localAuth,
      ...localStripe,
      ...localMeta,
    ],
    'frame-src': [...stripe.frame, ...appCheck.frame, ...googleAds.frame, ...localStripe],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
