import { expect } from 'playwright/test';
import { openWhole, test } from '../support/fixtures.ts';

test.use({
  expectedErrors: /ERR_INTERNET_DISCONNECTED|dynamically imported module|No connection/,
});

test('without a connection a page says so, and comes when it can', async ({ page, context }) => {
  await openWhole(page, '/sobre');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(page.getByRole('alert')).toContainText('Verifique sua conexão');
  const heading = page.getByRole('heading', { name: 'Entrar' });
  await context.setOffline(false);
  // The page may recover without the button, if it is checking the site at that moment.
  const retry = page.getByRole('button', { name: 'Tentar novamente' });
  await Promise.any([retry.click(), heading.waitFor()]);
  await expect(heading).toBeVisible();
  const notice = page.getByText('Sem conexão com a internet.');
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toBeHidden();
});

test('a toast says so too, whose code has come meanwhile', async ({ page, context }) => {
  const code = page.waitForResponse(/toast-region/);
  await openWhole(page, '/login');
  await code;
  await page.getByLabel('Email').fill('ana@exemplo.com.br');
  await page.getByRole('textbox', { name: 'Senha' }).fill('segredo-1');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Erro ao fazer login. Tente novamente.')).toBeVisible();
});
