import { expect } from 'playwright/test';
import { test } from '../support/fixtures.ts';
import { createAccount, expectUserArea, logIn, signInByCookie } from './visitor.ts';

// The request that saves the cookie choice fails with 401 if the session has already ended.
test.use({ expectedErrors: /status of 401|A escolha de cookies/ });

test('signing out signs out all tabs and deletes the session cookie', async ({ page, context }) => {
  const account = await createAccount();
  const [other, reading] = [await context.newPage(), await context.newPage()];
  await logIn(page, account);
  await expectUserArea(page, account);
  await other.goto('/area-usuario');
  await expectUserArea(other, account);
  await reading.goto('/sobre');
  await expect(reading.getByRole('link', { name: 'Minha Conta' }).first()).toBeVisible();

  await page.bringToFront();
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page.getByText('Logout realizado com sucesso')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(other.getByText('Nenhum dado encontrado')).toBeVisible();
  await expect(reading.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('__session');
});

test('changing the password ends sessions on other devices', async ({ page, browser, context }) => {
  // Without a user in Firebase's SDK, the password form must first sign the user in.
  const account = await signInByCookie(context);
  const device = await browser.newContext();
  const other = await device.newPage();
  await logIn(other, account);
  await page.goto('/area-usuario');
  for (const each of [page, other]) await expectUserArea(each, account);

  await page.getByRole('button', { name: 'Editar senha' }).click();
  await page.getByLabel('Nova senha').fill('outrasenha1');
  await page.getByLabel('Senha atual').fill(account.password);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Senha alterada')).toBeVisible();

  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await logIn(other, { ...account, password: 'outrasenha1' });
  await expectUserArea(other, account);
  await page.reload();
  await expectUserArea(page, account);
  await device.close();
});
