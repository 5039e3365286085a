import { expect } from 'playwright/test';
import { newAccount, paymentForm, test } from './fixtures.ts';
import { signUpForElite, takeAnnualOffer } from './journey.ts';

/** The offers' document has another opener policy than the plans', where the visit began. */
test('offers that are reloaded go on following the checkout in the other tab', async ({
  page,
  context,
}) => {
  await signUpForElite(page, newAccount());
  const checkout = await takeAnnualOffer(page, context);
  await page.reload();
  await expect(page.getByText('seu checkout continua na outra aba')).toBeVisible();
  await paymentForm(checkout).pay('4242424242424242');
  await expect(page).toHaveURL(/\/payment-success/);
});
