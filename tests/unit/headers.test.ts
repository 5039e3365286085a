import { expect, test } from 'vitest';
import { STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';
import { allEndpoints } from '#contract/operator-endpoints.ts';
import firebaseConfig from '../../firebase.json' with { type: 'json' };
import { contentPolicy } from '../../web/build/content-policy.ts';
import { emulatorOrigins, hostingHeaders, hostingRewrites } from '../../web/build/hosting.ts';

test('firebase.json has the headers for local development, so it stops `firebase deploy`', () => {
  const { hosting } = firebaseConfig;
  expect(hosting.headers).toEqual(hostingHeaders(emulatorOrigins));
  expect(hosting.rewrites).toEqual(hostingRewrites());
  expect(hosting.predeploy.join()).toMatch(/npm run deploy.*exit 1/);
});

test('Hosting rewrites only the paths of our endpoints and webhook, each to its function', () => {
  const routes = { ...allEndpoints, stripeWebhook: { path: STRIPE_WEBHOOK_PATH } };
  const wanted = Object.entries(routes).map(([id, { path }]) => [path.replace(/:\w+/, '*'), id]);
  const found = hostingRewrites().map((rewrite) => [rewrite.source, rewrite.function.functionId]);
  expect(found.sort()).toEqual(wanted.sort());
});

test('the local content security policy adds only the emulators to production’s policy', () => {
  const production = new Set(contentPolicy(undefined, { payment: true }).split(/; | /));
  const local = contentPolicy(emulatorOrigins, { payment: true }).split(/; | /);
  const added = new Set(local.filter((word) => !production.has(word)));
  expect(added).toEqual(new Set(Object.values(emulatorOrigins)));
});

test('only the checkout page’s content security policy allows Stripe', () => {
  const allowsStripe = hostingHeaders().filter(({ headers }) =>
    /stripe/.test(JSON.stringify(headers)),
  );
  expect(allowsStripe.map(({ source }) => source)).toEqual(['/checkout']);
});

test('the content security policy allows the site, listed hosts and two inline scripts', () => {
  const directives = contentPolicy().split('; ');
  const scripts = directives.find((each) => each.startsWith('script-src '));
  const [, self, page, notFound, ...hosts] = scripts?.split(' ') ?? [];
  expect(self).toBe("'self'");
  for (const hash of [page, notFound]) expect(hash).toMatch(/^'sha256-[\w+/]{43}='$/);
  for (const source of hosts) expect(source).toMatch(/^https:\/\/[\w*.-]+\.\w+(\/|$)/);
  const closed = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];
  expect(directives).toEqual(expect.arrayContaining(closed));
});
