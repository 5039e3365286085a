import { type APIResponse, expect } from 'playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { test } from './fixtures.ts';
import { routes } from './visitor.ts';

const TWO_TAB_PAGES = /^\/(upsell|checkout|checkout-return|payment-\w+)$/;

function expectSafe(answer: APIResponse) {
  const headers = answer.headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self' (?!.*'unsafe)/);
  expect(headers).toMatchObject({
    'strict-transport-security': expect.stringMatching(/^max-age=31536000\b/),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(headers['cross-origin-embedder-policy']).toBeUndefined();
}

test('every route comes with its headers', async ({ request }) => {
  expect(routes.length).toBeGreaterThan(15);
  for (const route of routes) {
    const answer = await request.get(route);
    expect(answer.status(), route).toBe(200);
    expectSafe(answer);
    const headers = answer.headers();
    expect(headers['cache-control'], route).toBe('no-cache');
    expect(headers['cross-origin-opener-policy'], route).toBe(
      TWO_TAB_PAGES.test(route) ? 'unsafe-none' : 'same-origin-allow-popups',
    );
  }
});

test('hashed files are kept for a year, the not-found page is not', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [, file] = /src="(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
  const asset = await request.get(file ?? '');
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const missing = await request.get('/nao-existe');
  expect(missing.status()).toBe(404);
  expectSafe(missing);
  expect(missing.headers()['cache-control']).toBe('no-cache');
});

test('no answer of a function may be kept, whatever Hosting adds', async ({ request }) => {
  for (const { path } of Object.values(endpoints)) {
    const address = path.replace(':uid', 'x');
    for (const method of ['GET', 'POST']) {
      const answer = await request.fetch(address, { method });
      expect(answer.headers()['cache-control'], `${method} ${path}`).toBe('private, no-store');
      expectSafe(answer);
    }
  }
});
