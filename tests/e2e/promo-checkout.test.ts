import { expect, type Page } from 'playwright/test';
import { discount, elitePrice, firstPayment } from '../prices.ts';
import { expectAgreement, firstDiscount } from './agreement.ts';
import { type Account, newAccount, paymentForm, test } from './fixtures.ts';
import { payByCard } from './journey.ts';

async function signUp(page: Page, account: Account) {
  await page.getByLabel('Nome').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(account.password);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page).toHaveURL(/\/upsell$/);
}

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

test('from a promo to the checkout: the first month is cheaper, by the same amount on the annual offer', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    if (window.location.pathname !== '/promo') return;
    window.localStorage.setItem('selectedPlan', '{"name":"Elite Nível 6"}');
  });
  await page.goto('/promo?afiliado=BlackFriday&campaign=natal&ref=ana&utm_source=tiktok');
  await expect(page.getByRole('heading', { name: 'Desconto de Black Friday' })).toBeVisible();
  await expect(page.getByText('BLACKFRIDAY')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/);
  expect(await stored(page, 'selectedPlan')).toBeNull();
  expect(await stored(page, 'campaign_id')).toBe('natal');
  expect(await stored(page, 'referral')).toBe('ana');
  expect(page.url()).toContain('utm_source=tiktok');

  const elite = page.getByRole('article', { name: 'Elite', exact: true });
  await expect(elite).toContainText(
    `${firstPayment(40).text} no primeiro mês, depois ${elitePrice.month.text}/mês`,
  );
  await elite.getByRole('button', { name: 'Assinar agora' }).click();
  await expect(page).toHaveURL(/\/cadastro$/);
  expect(await stored(page, 'loginRedirectUrl')).toBe('/planos-promo');
  const account = newAccount();
  await signUp(page, account);
  expect(JSON.parse((await stored(page, 'selectedPlan')) ?? '')).toMatchObject({
    couponCode: 'BLACKFRIDAY',
    couponId: 'primeiro_mes_40',
  });

  await expect(page.getByText(`Cupom BLACKFRIDAY: menos ${discount(40).text}`)).toBeVisible();
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continuar com o plano mensal' }).click();
  const monthly = await opening;
  const summary = paymentForm(monthly).frame.getByRole('region', { name: 'Assinar Elite' });
  await expect(summary).toContainText('40% no primeiro mês');
  await expect(summary).toContainText(`− ${discount(40).text}`);
  await expect(summary).toContainText(firstPayment(40).text);
  await monthly.close();
  await expect(page).toHaveURL(/\/payment-canceled$/);

  await page.goto('/upsell');
  const annual = page.getByRole('article', { name: 'Anual' });
  await annual.getByRole('button', { name: 'Aproveitar Oferta' }).click();
  const reopening = context.waitForEvent('page');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  const checkout = await reopening;
  const order = paymentForm(checkout).frame.getByRole('region', { name: 'Assinar Elite' });
  await expect(order).toContainText(elitePrice.anual.text);
  await expect(order).toContainText(`− ${discount(40).text}`);
  await expect(order).toContainText(firstPayment(40, 'anual').text);
  await payByCard(checkout);
  await expectAgreement(page, account, { status: 'active', active: true });
  expect(await firstDiscount(account)).toBe(discount(40).cents);
});

test('the monthly plan’s first invoice is less by the same amount', async ({ page, context }) => {
  const account = newAccount();
  await page.goto('/promo?promo=blackfriday');
  const elite = page.getByRole('article', { name: 'Elite', exact: true });
  await elite.getByRole('button', { name: 'Assinar agora' }).click();
  await signUp(page, account);
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continuar com o plano mensal' }).click();
  await payByCard(await opening);
  await expectAgreement(page, account, { status: 'active', active: true });
  expect(await firstDiscount(account)).toBe(discount(40).cents);
});
