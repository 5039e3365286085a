import { expect } from 'playwright/test';
import { newAccount, test } from './fixtures.ts';
import { type HostingProxy, startHostingProxy } from './hosting-proxy.ts';
import { payByCard, signUpForElite, takeAnnualOffer } from './journey.ts';
import { watchViolations } from './visitor.ts';

let proxy: HostingProxy;
test.beforeAll(async ({ baseURL }) => {
  proxy = await startHostingProxy(baseURL ?? '');
});
test.afterAll(() => proxy.close());

test('from sign-up to "Ativa" behind a Hosting that passes __session alone', async ({
  page,
  context,
  browser,
}) => {
  const violations = await watchViolations(context);
  await context.addCookies([{ name: 'other', value: '1', url: proxy.url }]);
  await signUpForElite(page, newAccount(), proxy.url);
  const checkout = await takeAnnualOffer(page, context);
  await payByCard(checkout);
  await expect(page).toHaveURL(/\/payment-success/);
  expect(violations).toEqual([]);

  // Another browser, to which only the cookie was carried: Firebase knows nobody there.
  const elsewhere = await browser.newContext({ baseURL: proxy.url, locale: 'pt-BR' });
  const session = (await context.cookies(proxy.url)).filter(({ name }) => name === '__session');
  await elsewhere.addCookies(session);
  const area = await elsewhere.newPage();
  await area.goto('/area-usuario');
  await expect(area.getByText('Ativa', { exact: true })).toBeVisible({ timeout: 30_000 });
  await elsewhere.close();
  expect(proxy.cookiesSeen).toEqual(new Set(['other', '__session']));
});
