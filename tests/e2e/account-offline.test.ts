import { expect } from 'playwright/test';
import { openWhole, test } from './fixtures.ts';
import { createAccount, expectUserArea } from './visitor.ts';

test.describe('without a connection', () => {
  test.use({
    expectedErrors: /ERR_INTERNET_DISCONNECTED|dynamically imported module|No connection/,
  });

  test('a page that cannot be fetched says so and comes when it can', async ({ page, context }) => {
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
  });

  test('a form says so, keeps what was typed, and can be sent later', async ({
    page,
    context,
    request,
  }) => {
    const { account } = await createAccount(request);
    await openWhole(page, '/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('textbox', { name: 'Senha' }).fill(account.password);
    await context.setOffline(true);
    await expect(page.getByText('Sem conexão com a internet.')).toBeVisible();
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Erro ao fazer login. Tente novamente.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await context.setOffline(false);
    await expect(page.getByText('Sem conexão com a internet.')).toBeHidden();
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expectUserArea(page, account);
  });
});
