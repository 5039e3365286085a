import { expect } from 'playwright/test';
import { type Account, expectAccessible, test } from './fixtures.ts';
import { createAccount, expectUserArea, logIn, signInByCookie } from './visitor.ts';

/** What a form that is refused leaves in the console. */
const REFUSED = /status of 400/;

for (const by of ['cookie', 'password'] as const) {
  test(`other tabs of somebody signed in by ${by} follow a sign-out`, async ({
    page,
    context,
    request,
  }) => {
    const account =
      by === 'cookie'
        ? await signInByCookie(context, request)
        : (await createAccount(request)).account;
    const [other, reading] = [await context.newPage(), await context.newPage()];
    if (by === 'password') await logIn(page, account);
    else await page.goto('/area-usuario');
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
}

test('a sign-out leaves another device alone, one of all devices does not', async ({
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
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page.getByText('Logout realizado com sucesso')).toBeVisible();
  await other.reload();
  await expectUserArea(other, account);

  await logIn(page, account);
  await expectUserArea(page, account);
  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sair de todos os aparelhos?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sair de todos' }).click();
  await expect(page.getByText('Você saiu de todos os aparelhos.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await device.close();
});

test('after a sign-out the next person sees nothing of the one before', async ({
  page,
  request,
}) => {
  const people: Account[] = [];
  for (const name of ['Ana Primeira', 'Bruno Segundo']) {
    people.push((await createAccount(request, name)).account);
  }
  for (const person of [...people, ...people]) {
    await logIn(page, person);
    await expectUserArea(page, person);
    const shown = await page.locator('body').innerText();
    for (const other of people.filter((each) => each !== person)) {
      expect(shown).not.toContain(other.name);
      expect(shown).not.toContain(other.email);
    }
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain(person.email);
    expect(kept).not.toContain(person.name);
  }
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
    const password = dialog.getByRole('textbox', { name: 'Sua senha' });
    await password.fill('errada');
    await dialog.getByRole('button', { name: 'Excluir definitivamente' }).click();
    await expect(dialog.getByText('Senha incorreta')).toBeVisible();
    await expectAccessible(page);
    await password.fill(account.password);
    await dialog.getByRole('button', { name: 'Excluir definitivamente' }).click();
    await expect(page.getByText('Conta excluída')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => localStorage.getItem('uid'))).not.toBe(uid);

    await logIn(page, account);
    await expect(page.getByText('Usuário não encontrado')).toBeVisible();
  });
});
