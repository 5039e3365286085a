import { expect } from 'playwright/test';
import { test } from './fixtures.ts';
import {
  choosePlan,
  routes,
  signInByCookie,
  visitAll,
  watchStrangers,
  watchViolations,
} from './visitor.ts';

// The session of the address below does not exist; a person without a plan has none to change.
test.use({ expectedErrors: /status of 40[04]/ });

/** What a route needs to show its own page. */
const SEARCH: Record<string, string> = { '/checkout-return': '?session_id=cs_test_1' };

for (const who of ['a visitor', 'a signed-in person']) {
  test(`no route breaks its policy, or asks anybody else, for ${who}`, async ({
    context,
    request,
  }) => {
    const violations = await watchViolations(context);
    const strangers = watchStrangers(context);
    if (who === 'a signed-in person') {
      await signInByCookie(context, request);
      await choosePlan(context);
    }
    const addresses = routes.map((route) => route + (SEARCH[route] ?? ''));
    await visitAll(context, addresses, (page, address) =>
      expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible(),
    );
    expect(violations).toEqual([]);
    expect(strangers).toEqual([]);
  });
}

test.describe('a planted script', () => {
  test.use({ expectedErrors: /Content Security Policy/ });

  test('does not run: not in the page, not in an attribute, not from elsewhere', async ({
    page,
    context,
    baseURL,
  }) => {
    const violations = await watchViolations(context);
    await page.route('/planos', async (route) => {
      const answer = await route.fetch();
      const planted =
        '<script>window.planted = true</script><img src="/nada" onerror="window.planted = true">' +
        '<script src="https://mau.example/x.js"></script><base href="https://mau.example/">';
      const body = (await answer.text()).replace('<body>', `<body>${planted}`);
      await route.fulfill({ response: answer, body });
    });
    await page.route('/nada', (route) => route.fulfill({ status: 200, body: '' }));
    await page.goto('/planos');
    await expect.poll(() => violations.length).toBeGreaterThanOrEqual(4);
    expect(await page.evaluate(() => Reflect.get(window, 'planted'))).toBeUndefined();
    expect(await page.evaluate(() => document.baseURI)).toBe(`${baseURL}/planos`);
    expect(new Set(violations)).toEqual(
      new Set([
        'script-src-elem inline',
        'script-src-attr inline',
        'script-src-elem https://mau.example/x.js',
        'base-uri https://mau.example/',
      ]),
    );
  });
});
