import { expect, type Page } from 'playwright/test';
import { type Account, test } from './fixtures.ts';
import { createAccount } from './visitor.ts';

/** Where each way to an account leads is a table in tests/unit/web-account/before-login.test.ts. */

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

async function submit(page: Page, { email, password }: Account): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Cookie and header know who is there. */
async function expectFollowed(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('__session');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Minha Conta' })).toBeVisible();
}

test('a plan chosen under a promo survives the header’s login, and new documents', async ({
  page,
  request,
}) => {
  const { account } = await createAccount(request);
  await page.goto('/planos-promo?promo=blackfriday');
  const card = page.getByRole('article', { name: 'Elite', exact: true });
  await card.getByRole('button', { name: /^Assinar agora/ }).click();
  // Pressed before React was there, the plan is in the address until it is kept.
  await expect(page).toHaveURL(/\/cadastro$/);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await stored(page, 'selectedPlan')).toBeNull();
  await page.reload();
  await submit(page, account);
  await expect(page.getByText('Cupom BLACKFRIDAY:')).toBeVisible();
  expect(JSON.parse((await stored(page, 'selectedPlan')) ?? 'null')).toMatchObject({
    ...{ name: 'Elite', interval: 'month' },
    ...{ couponCode: 'BLACKFRIDAY', couponId: 'primeiro_mes_40' },
  });
  await expectFollowed(page);
});

test('a protected page that was asked for while signed out is come back to', async ({
  page,
  request,
}) => {
  const { account } = await createAccount(request);
  await page.goto('/payment-awaited');
  await expect(page).toHaveURL(/\/login$/);
  await page.reload();
  await submit(page, account);
  await expect(page).toHaveURL(/\/payment-awaited$/);
  await expectFollowed(page);
});
