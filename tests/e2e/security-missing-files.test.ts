import { expect, type Page } from 'playwright/test';
import { openHydrated, test, waitForHydration } from '../support/fixtures.ts';

test.use({ expectedErrors: /status of 404|dynamically imported module/ });

/** Imitates a deployment that removed a script: its first `times` requests get 404. */
async function remove(page: Page, name: string, times = Infinity): Promise<void> {
  const missing = { status: 404, contentType: 'text/html', body: '' };
  const script = new RegExp(`/assets/${name}-[\\w-]+\\.js$`);
  await page.route(script, (route) => route.fulfill(missing), { times });
}

test('if a deployment removed a script, the site reloads to the new page', async ({ page }) => {
  await openHydrated(page, '/login');
  // The page requests the script twice: when the pointer is over the link, and at the click.
  await remove(page, 'sign-up-page', 2);
  await page.evaluate(() => Reflect.set(window, 'isOld', true));
  await page.getByRole('link', { name: 'Criar conta grátis' }).click();
  await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible();
  await waitForHydration(page);
  expect(await page.evaluate(() => Reflect.get(window, 'isOld'))).toBeUndefined();
});

test('if a script stays missing, an error appears instead of a reload loop', async ({ page }) => {
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
