import { notFoundPage } from '../src/pages.ts';
import { inlineScriptOf } from './inline-script.ts';

/** The origins of the local services, which pages use only on a developer's machine. */
export type LocalOrigins = Record<'auth' | 'stripe' | 'meta', string>;

/** A service's origins for scripts, requests and frames. */
type Sources = Partial<Record<'script' | 'connect' | 'frame', readonly string[]>>;

const firebaseAuth: Sources = {
  connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
};

export const stripeFrames = [
  'https://js.stripe.com',
  'https://*.js.stripe.com',
  'https://checkout.stripe.com',
];
const link = ['https://link.com', 'https://*.link.com'];

/**
 * Source: https://docs.stripe.com/security/guide#content-security-policy, without Google Maps, which
 * only Stripe's address form needs.
 */
const stripe: Sources = {
  script: stripeFrames,
  connect: ['https://api.stripe.com', 'https://checkout.stripe.com', ...link],
  frame: [...stripeFrames, 'https://hooks.stripe.com', ...link],
};

/** reCAPTCHA also connects to www.google.com, which `googleAds` allows. */
const appCheck: Sources = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connect: ['https://content-firebaseappcheck.googleapis.com'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

const metaPixel: Sources = {
  script: ['https://connect.facebook.net'],
  connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
};

/** Source: https://developers.google.com/tag-platform/security/guides/csp. */
const googleAds: Sources = {
  // These hosts also serve scripts that anybody can upload, so each source has a path.
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

/** Most pages allow their own script and the not-found page's, which Hosting shows anywhere. */
const COMMON = [inlineScriptOf('/'), inlineScriptOf(notFoundPage.path)];

/** Returns a page's Content-Security-Policy. `payment` allows Stripe's payment form. */
export function contentPolicy(local?: LocalOrigins, { payment = false, inline = COMMON } = {}) {
  const services: Sources[] = [firebaseAuth, payment ? stripe : {}, appCheck, metaPixel, googleAds];
  if (local) {
    const { auth, stripe, meta } = local;
    services.push({ script: [meta], connect: [auth, meta] });
    if (payment) services.push({ script: [stripe], connect: [stripe], frame: [stripe] });
  }
  const sourcesOf = (kind: keyof Sources) => services.flatMap((service) => service[kind] ?? []);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline.map(({ hash }) => hash), ...sourcesOf('script')],
    // Prerendered pages have style attributes and inline critical CSS.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Allow any host: profile photos may be anywhere, and Google's pixels use a host per country.
    'img-src': ["'self'", 'data:', 'https:'],
    'connect-src': ["'self'", ...sourcesOf('connect')],
    'frame-src': sourcesOf('frame'),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
