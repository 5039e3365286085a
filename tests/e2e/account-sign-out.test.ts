import { expect } from 'playwright/test';
import { test } from './fixtures.ts';
import { createAccount, expectUserArea, logIn } from './visitor.ts';

/** What a form that is refused leaves in the console. */
const REFUSED = /status of 40[01]|A escolha de cookies/;

test('other tabs follow a sign-out', async ({ page, context, request }) => {
  const { account } = await createAccount(request);
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
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain(account.email);
  expect(kept).not.toContain(account.name);
});

test('a sign-out of all devices ends the session of another', async ({
  page,
  browser,
  request,
}) => {
  const { account } = await createAccount(request);
  const device = await browser.newContext();
  const other = await device.newPage();
  for (const each of [page, other]) {
    await logIn(each, account);
    await expectUserArea(each, account);
  }
  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sair de todos os aparelhos?' });
  await dialog.getByRole('button', { name: 'Sair de todos' }).click();
  await expect(page.getByText('Você saiu de todos os aparelhos.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await device.close();
});

test.describe('the end of an account', () => {
  test.use({ expectedErrors: REFUSED, contextOptions: { reducedMotion: 'reduce' } });

  test('exports the data, asks for the password, and deletes the account', async ({
    page,
    request,
  }) => {
    const { account, uid } = await createAccount(request);
    await logIn(page, account);
    await expectUserArea(page, account);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar meus dados' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^garimpa-meus-dados-.*\.json$/);

    await page.getByRole('button', { name: 'Excluir minha conta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Excluir sua conta?' });
    await dialog.getByRole('textbox', { name: 'Sua senha' }).fill(account.password);
    await dialog.getByRole('button', { name: 'Excluir definitivamente' }).click();
    await expect(page.getByText('Conta excluída')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => localStorage.getItem('uid'))).not.toBe(uid);

    await logIn(page, account);
    await expect(page.getByText('Usuário não encontrado')).toBeVisible();
  });
});
