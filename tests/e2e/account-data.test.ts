import { expect } from 'playwright/test';
import { expectAccessible, test } from './fixtures.ts';
import { expectUserArea, logIn, signInByCookie } from './visitor.ts';

/** What a refused password leaves in the console. */
test.use({ expectedErrors: /status of 400/ });

test('name, WhatsApp and password are changed here and hold on another device', async ({
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

  await page.getByRole('button', { name: 'Editar nome e WhatsApp' }).click();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Ana Lima');
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill('2133334444');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Seus dados foram salvos')).toBeVisible();
  for (const each of [page, other]) {
    await each.reload();
    await expectUserArea(each, { ...account, name: 'Ana Lima' });
    await expect(each.getByText('(21) 3333-4444')).toBeVisible();
  }

  await page.getByRole('button', { name: 'Alterar senha' }).click();
  await page.getByLabel('Senha atual').fill('errada');
  await page.getByLabel('Nova senha').fill('outrasenha1');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Senha incorreta')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Senha atual').fill(account.password);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Senha alterada')).toBeVisible();

  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await logIn(other, { ...account, password: 'outrasenha1' });
  await expectUserArea(other, { ...account, name: 'Ana Lima' });
  await page.reload();
  await expectUserArea(page, { ...account, name: 'Ana Lima' });
  await device.close();
});
