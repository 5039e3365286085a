import { expect } from 'playwright/test';
import { openHydrated, test } from '../support/fixtures.ts';

test.use({
  expectedErrors: /ERR_INTERNET_DISCONNECTED|dynamically imported module|No connection/,
});

test('a page opened offline shows an error, then loads once online', async ({ page, context }) => {
  const toasts = page.waitForResponse(/toast-region/);
  await openHydrated(page, '/sobre');
  await page.waitForLoadState('networkidle');
  await toasts;
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(page.getByRole('alert')).toContainText('Verifique sua conexão');
  const heading = page.getByRole('heading', { name: 'Entrar' });
  await context.setOffline(false);
  // The page also retries by itself, so the button may disappear before the click.
  const retry = page.getByRole('button', { name: 'Tentar novamente' });
  await Promise.any([retry.click(), heading.waitFor()]);
  await expect(heading).toBeVisible();
});
