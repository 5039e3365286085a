import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contentPolicy } from '../../web/content-policy.ts';
import { emulatorOrigins, hostingHeaders } from '../../web/hosting.ts';

const firebaseJson = z.object({
  hosting: z.object({
    predeploy: z.array(z.string()),
    headers: z.array(
      z.object({
        source: z.string(),
        headers: z.array(z.object({ key: z.string(), value: z.string() })),
      }),
    ),
  }),
});
const { hosting } = firebaseJson.parse(JSON.parse(readFileSync('firebase.json', 'utf8')));

/** `script-src` of a policy, without its own name. */
function sources(policy: string, directive: string): string[] {
  const found = policy.split('; ').find((each) => each.startsWith(`${directive} `));
  return found?.split(' ').slice(1) ?? [];
}

test('firebase.json sends what the code says, with the emulators’ origins', () => {
  expect(hosting.headers).toEqual(hostingHeaders(emulatorOrigins));
});

test('firebase.json refuses to be deployed as it is', () => {
  expect(hosting.predeploy.join()).toMatch(/npm run deploy.*exit 1/);
});

test('production’s headers name no address of a developer’s machine', () => {
  expect(JSON.stringify(hostingHeaders())).not.toMatch(/localhost|127\.0\.0\.1|\[::1\]|http:/);
});

test('the local policy is production’s with the local Stripe, Auth and Meta and nothing else', () => {
  const production = new Set(contentPolicy(undefined, { payment: true }).split(/; | /));
  const local = contentPolicy(emulatorOrigins, { payment: true }).split(/; | /);
  expect(new Set(local.filter((word) => !production.has(word)))).toEqual(
    new Set(Object.values(emulatorOrigins)),
  );
});

test('Stripe is allowed on the checkout alone', () => {
  const byPath = hostingHeaders().filter(({ headers }) =>
    JSON.stringify(headers).includes('stripe'),
  );
  expect(byPath.map(({ source }) => source)).toEqual(['/checkout']);
  expect(sources(contentPolicy(), 'script-src').join()).not.toContain('stripe');
});

test.each([
  ['object-src', ["'none'"]],
  ['base-uri', ["'none'"]],
  ['form-action', ["'self'"]],
  ['frame-ancestors', ["'none'"]],
  ['style-src', ["'self'", "'unsafe-inline'"]],
])('%s is %j', (directive, expected) => {
  expect(sources(contentPolicy(), directive)).toEqual(expected);
});

test('Stripe.js, Checkout and Link have what Stripe’s guide lists', () => {
  // https://docs.stripe.com/security/guide#content-security-policy
  const policy = contentPolicy(undefined, { payment: true });
  const stripeJs = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  const checkout = 'https://checkout.stripe.com';
  const link = ['https://link.com', 'https://*.link.com'];
  const expected = {
    'script-src': [...stripeJs, checkout],
    'connect-src': ['https://api.stripe.com', checkout, ...link],
    'frame-src': [...stripeJs, 'https://hooks.stripe.com', checkout, ...link],
  };
  for (const [directive, origins] of Object.entries(expected)) {
    expect(sources(policy, directive)).toEqual(expect.arrayContaining(origins));
  }
  const { headers } = hostingHeaders().find(({ source }) => source === '/checkout') ?? {};
  expect(headers?.find(({ key }) => key === 'Permissions-Policy')?.value).toContain(
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com" "https://checkout.stripe.com")',
  );
});

test('scripts come from files of named hosts and the one inline that we know: nothing evaluated or from anywhere', () => {
  const [self, inline, ...hosts] = sources(contentPolicy(), 'script-src');
  expect(self).toBe("'self'");
  expect(inline).toMatch(/^'sha256-[\w+/]{43}='$/);
  for (const source of hosts) expect(source).toMatch(/^https:\/\/[\w*.-]+\.\w+(\/|$)/);
});
