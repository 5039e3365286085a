import { expect, type Page } from 'playwright/test';
import { openHydrated, test, waitForHydration } from '../support/fixtures.ts';

test.use({ expectedErrors: /status of 404|dynamically imported module/ });

/**
 * Answers the first `times` requests for a page's file with 404, as Hosting does when a new
 * deployment has removed the file.
 */
async function remove(page: Page, name: string, times = Number.POSITIVE_INFINITY): Promise<void> {
  let left = times;
  await page.route(new RegExp(`/assets/${name}-[\\w-]+\\.js$`), async (route) => {
    left -= 1;
    if (left < 0) await route.continue();
    else await route.fulfill({ status: 404, contentType: 'text/html', body: '' });
  });
}

test('a page whose file a deployment has replaced is reloaded once, and recovers', async ({
  page,
}) => {
  await openHydrated(page, '/login');
  // The browser requests the file twice: when the pointer hovers over the link, and at the click.
  await remove(page, 'sign-up-page', 2);
  await page.evaluate(() => Reflect.set(window, 'isOld', true));
  await page.getByRole('link', { name: 'Criar conta grátis' }).click();
  await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible();
  await waitForHydration(page);
  expect(await page.evaluate(() => Reflect.get(window, 'isOld'))).toBeUndefined();
});

test('a file that stays missing causes no reload loop, and the page shows an error', async ({
  page,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await openHydrated(page, '/login');
  await remove(page, 'sign-up-page');
  await page.getByRole('link', { name: 'Criar conta grátis' }).click();
  await expect(page.getByRole('heading', { name: 'Algo deu errado' })).toBeVisible();
  await page.waitForTimeout(1500);
  expect(documents.length).toBeLessThanOrEqual(3);
});
