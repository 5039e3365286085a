import { expect } from 'playwright/test';
import { test } from './fixtures.ts';
import { expectUserArea, logIn, signInByCookie } from './visitor.ts';

// The answer about cookies may be on its way while the session ends.
test.use({ expectedErrors: /status of 401|A escolha de cookies/ });

test('a password changed here ends the session of another device', async ({
  page,
  browser,
  context,
  request,
}) => {
  // By the cookie alone: the password's form brings Firebase, and its sign-in.
  const account = await signInByCookie(context, request);
  const device = await browser.newContext();
  const other = await device.newPage();
  await logIn(other, account);
  await page.goto('/area-usuario');
  for (const each of [page, other]) await expectUserArea(each, account);

  await page.getByRole('button', { name: 'Alterar senha' }).click();
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
