import { type Browser, expect } from 'playwright/test';
import { openWhole, test } from './fixtures.ts';
import { type HostingProxy, startHostingProxy } from './hosting-proxy.ts';

test.use({ expectedErrors: /status of 404|dynamically imported module/ });

let proxy: HostingProxy;
test.beforeEach(async ({ baseURL }) => {
  proxy = await startHostingProxy(baseURL ?? '');
});
test.afterEach(() => proxy.close());

/** The path of a chunk, from what the sign-up page loads in a browser of its own. */
async function chunk(name: string, browser: Browser): Promise<string> {
  const page = await browser.newPage();
  const wanted = new RegExp(`/assets/${name}-[\\w-]+\\.js$`);
  const [found] = await Promise.all([
    page.waitForRequest(wanted),
    page.goto(`${proxy.url}/cadastro`),
  ]);
  await page.close();
  proxy.documents.length = 0;
  return new URL(found.url()).pathname;
}

// The router reloads for its own chunks too, and before the cache is asked past.
for (const [name, most] of [
  ['base', 2],
  ['sign-up-page', 3],
] as const) {
  test(`a page whose ${name} chunk is gone is reloaded and recovers`, async ({ page, browser }) => {
    proxy.removedBefore.add(await chunk(name, browser));
    await openWhole(page, `${proxy.url}/cadastro`);
    await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible();
    expect(proxy.documents.length).toBeGreaterThan(1);
    expect(proxy.documents.length).toBeLessThanOrEqual(most);
  });
}

test('a chunk that stays missing makes no loop, and the page stays readable', async ({
  page,
  browser,
}) => {
  proxy.removed.add(await chunk('base', browser));
  await page.goto(`${proxy.url}/planos`);
  await expect.poll(() => proxy.documents.length).toBe(2);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  expect(proxy.documents).toEqual(['/planos', '/planos']);
  await expect(page.getByRole('heading', { name: 'Top Afiliado' })).toBeVisible();
});
