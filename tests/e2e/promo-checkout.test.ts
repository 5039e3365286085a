import { expect } from 'playwright/test';
import { discount, elitePrice, firstPayment } from '../prices.ts';
import { newAccount, paymentForm, test } from './fixtures.ts';
import { signUpFrom, takeAnnualOffer } from './journey.ts';
import { expectAgreement, firstDiscount } from './records.ts';

test('from a promo to the annual offer, less the first month’s discount, by a card with 3-D Secure', async ({
  page,
  context,
}) => {
  const account = newAccount();
  await page.goto('/promo?afiliado=BlackFriday&campaign=natal&ref=ana&utm_source=tiktok');
  await expect(page.getByText('BLACKFRIDAY')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/);
  await signUpFrom(page, account);
  await expect(page.getByText(`Cupom BLACKFRIDAY: menos ${discount(40).text}`)).toBeVisible();

  const checkout = await takeAnnualOffer(page, context);
  const form = paymentForm(checkout);
  const order = form.frame.getByRole('region', { name: 'Assinar Elite' });
  await expect(order).toContainText(elitePrice.anual.text);
  await expect(order).toContainText(`− ${discount(40).text}`);
  await expect(order).toContainText(firstPayment(40, 'anual').text);
  const closed = checkout.waitForEvent('close');
  await form.pay('4000002760003184');
  await form.frame.getByRole('button', { name: 'Confirmar pagamento' }).click();
  await closed;
  await expect(page).toHaveURL(/\/payment-success/);
  await expectAgreement(page, account, { status: 'active', active: true });
  expect(await firstDiscount(account)).toBe(discount(40).cents);
});
