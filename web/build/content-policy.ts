import { notFoundPage } from '../src/pages.ts';
import { inlineScriptOf } from './inline-script.ts';

/** Origins that pages use only on a developer's machine. */
export interface LocalOrigins {
  /** The Auth emulator: `http://localhost:9099`. */
  auth: string;
  /** The local Stripe: `http://localhost:12111`. */
  stripe: string;
  /** The local server in place of Meta and Google Ads: `http://localhost:12112`. */
  meta: string;
}

/** The origins of a service from which a page loads scripts, sends requests, and shows frames. */
type Sources = Partial<Record<'script' | 'connect' | 'frame', readonly string[]>>;

const firebaseAuth: Sources = {
  connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
};

/**
 * The origins of Stripe.js, Checkout and Link, from
 * https://docs.stripe.com/security/guide#content-security-policy. Google Maps is left out, because
 * only Stripe's address form needs it. Images need no entry, because `img-src` below allows every
 * https host.
 */
const stripe: Sources = {
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

/**
 * The origins of reCAPTCHA Enterprise, and of Firebase's API that exchanges reCAPTCHA's token for
 * an App Check token. Google's other hosts are in `googleAds` below.
 */
const appCheck: Sources = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connect: ['https://content-firebaseappcheck.googleapis.com'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

const metaPixel: Sources = {
  script: ['https://connect.facebook.net'],
  connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
};

/**
 * The origins of Google Ads, from https://developers.google.com/tag-platform/security/guides/csp.
 * Scripts are allowed only at certain paths, because these hosts also serve scripts that anybody
 * can upload.
 */
const googleAds: Sources = {
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

/** Returns the sources that the policy allows only on a developer's machine. */
const localServices = ({ auth, stripe, meta }: LocalOrigins, payment: boolean): Sources[] => [
  { connect: [auth] },
  payment ? { script: [stripe], connect: [stripe], frame: [stripe] } : {},
  { script: [meta], connect: [meta] },
];

/**
 * The inline scripts that the policy of most pages allows. Hosting shows the not-found page at any
 * unknown address, so the script of that page is allowed too.
 */
const COMMON = [inlineScriptOf('/'), inlineScriptOf(notFoundPage.path)];

interface PageNeeds {
  /** Whether the page embeds Stripe's payment form. */
  payment?: boolean;
  /** The inline scripts of the page. */
  inline?: readonly { hash: string }[];
}

/**
 * Returns the Content-Security-Policy of a page. Without `local` it is the policy of production,
 * which allows no origin of a developer's machine.
 */
export function contentPolicy(
  local?: LocalOrigins,
  { payment = false, inline = COMMON }: PageNeeds = {},
): string {
  const services: readonly Sources[] = [
    firebaseAuth,
    payment ? stripe : {},
    appCheck,
    metaPixel,
    googleAds,
    ...(local ? localServices(local, payment) : []),
  ];
  const sourcesOf = (kind: keyof Sources) => services.flatMap((service) => service[kind] ?? []);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline.map(({ hash }) => hash), ...sourcesOf('script')],
    // Prerendered pages have style attributes and inline critical CSS.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Allow all hosts for profile photos and the pixels of trackers. Their hosts vary by country.
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
