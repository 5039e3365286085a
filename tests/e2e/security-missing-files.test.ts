import { expect, type Page } from 'playwright/test';
import { openHydrated, test, waitForHydration } from '../support/fixtures.ts';

test.use({ expectedErrors: /status of 404|dynamically imported module/ });

/**
 * Responds with 404 to the first `times` requests for the page's script `name`, as Hosting does
 * after a deployment that removed the script.
 */
async function remove(page: Page, name: string, times = Number.POSITIVE_INFINITY): Promise<void> {
  let left = times;
  await page.route(new RegExp(`/assets/${name}-[\\w-]+\\.js$`), async (route) => {
    left -= 1;
    if (left < 0) await route.continue();
    else await route.fulfill({ status: 404, contentType: 'text/html', body: '' });
  });
}

test('if a navigation needs a script that a deployment has removed, the site reloads and opens the new page', async ({
  page,
}) => {
  await openHydrated(page, '/login');
  // The page requests the script twice: when the pointer is over the link, and at the click.
  await remove(page, 'sign-up-page', 2);
  await page.evaluate(() => Reflect.set(window, 'isOld', true));
  await page.getByRole('link', { name: 'Criar conta grátis' }).click();
  await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible();
  await waitForHydration(page);
  expect(await page.evaluate(() => Reflect.get(window, 'isOld'))).toBeUndefined();
});

test('if a script stays missing, the page shows an error and does not reload in a loop', async ({
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
