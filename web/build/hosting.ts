import { readFileSync, writeFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';
import { allEndpoints } from '#contract/operator-endpoints.ts';
import { addressesOf, checkoutPage, pages, promoPage } from '../src/pages.ts';
import { contentPolicy, type LocalOrigins, stripeFrames } from './content-policy.ts';
import { inlineScriptOf } from './inline-script.ts';

const endpoints = { ...allEndpoints, stripeWebhook: { path: STRIPE_WEBHOOK_PATH } };
const paths = Object.values(endpoints).map(({ path }) => path);
const otherEndpoints = paths.filter((path) => !path.startsWith('/api/'));

/** The emulators' origins, which firebase.json allows in addition to production's origins. */
export const emulatorOrigins: LocalOrigins = {
  auth: 'http://localhost:9099',
  stripe: 'http://localhost:12111',
  meta: 'http://localhost:12112',
};

const oneOf = (paths: readonly string[]) => `/@(${paths.map((path) => path.slice(1)).join('|')})`;

/** Returns `hosting.headers` for firebase.json. Of rules for the same header, the last applies. */
export function hostingHeaders(local?: LocalOrigins) {
  return [
    rule('**', {
      'Content-Security-Policy': contentPolicy(local),
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': permissions(),
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cache-Control': 'no-cache',
    }),
    // With a stricter policy, /upsell would see the checkout tab as closed while the tab shows a
    // boleto on Stripe's site.
    rule(oneOf(pages.filter(({ twoTabs }) => twoTabs).flatMap(addressesOf)), {
      'Cross-Origin-Opener-Policy': 'unsafe-none',
    }),
    rule(oneOf(addressesOf(promoPage)), {
      'Content-Security-Policy': contentPolicy(local, { inline: [inlineScriptOf(promoPage.path)] }),
    }),
    rule(checkoutPage.path, {
      'Content-Security-Policy': contentPolicy(local, { payment: true }),
      'Permissions-Policy': permissions(...stripeFrames, ...(local ? [local.stripe] : [])),
    }),
    rule('/assets/**', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    // Hosting shows 404.html for a missing file in /assets. Browsers must not cache it for a year:
    // https://firebase.google.com/docs/hosting/full-config#headers
    rule('404.html', { 'Cache-Control': 'no-cache' }),
    // `no-cache` is not enough here, because it lets browsers store the response.
    ...['/api/**', ...otherEndpoints].map((path) =>
      rule(path, { 'Cache-Control': 'private, no-store' }),
    ),
  ];
}

/** Returns the headers of a response at `path`, with lower-case names. */
export function headersAt(path: string, local?: LocalOrigins): Record<string, string> {
  const matching = hostingHeaders(local).filter(({ source }) => matchesGlob(path, source));
  return Object.fromEntries(
    matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );
}

/** Returns `hosting.rewrites` for firebase.json. Pages are files, so they need no rewrite. */
export function hostingRewrites() {
  return Object.entries(endpoints).map(([functionId, { path }]) => ({
    source: path.replace(/:\w+/, '*'),
    function: { functionId, region: 'southamerica-east1' },
  }));
}

/** @param source a glob that Hosting matches against the requested path. */
function rule(source: string, headers: Record<string, string>) {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}

/** Allows `payment` only in the given frames, where wallets such as Google Pay need it. */
function permissions(...payment: string[]): string {
  const denied = ['camera', 'microphone', 'geolocation', 'display-capture', 'usb', 'midi'];
  const allowed = payment.length > 0 ? ['self', ...payment.map((origin) => `"${origin}"`)] : [];
  return [...denied.map((feature) => `${feature}=()`), `payment=(${allowed.join(' ')})`].join(', ');
}

/** `npm run hosting` writes rewrites and headers to firebase.json. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Throw an error if the command is called with an option.
  parseArgs();
  const file = fileURLToPath(new URL('../../firebase.json', import.meta.url));
  const config = JSON.parse(readFileSync(file, 'utf8'));
  config.hosting.rewrites = hostingRewrites();
  config.hosting.headers = hostingHeaders(emulatorOrigins);
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
}
