import { expect } from 'playwright/test';
import { answerCookies, conversionsTold, test, trackerCookies } from './conversions.ts';
import { newAccount } from './fixtures.ts';
import { payByCard, signUpForElite } from './journey.ts';
import { routes } from './visitor.ts';

test.describe('before an answer', () => {
  // The session of one address does not exist.
  test.use({ expectedErrors: /status of 40[014]/ });

  // After a no: security-policy.test.ts.
  test('no route asks anybody else', async ({ page, context, requests }) => {
    test.setTimeout(180_000);
    for (const route of routes) {
      await page.goto(route);
      await page.waitForLoadState('networkidle');
    }
    expect(requests.strangers).toEqual([]);
    expect(await trackerCookies(context)).toEqual([]);
  });
});

test('after a no the purchase is as smooth, and nobody hears of it', async ({
  page,
  context,
  requests,
}) => {
  await page.goto('/planos');
  await answerCookies(page, 'Recusar');
  await signUpForElite(page, newAccount());
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continuar com o plano mensal' }).click();
  await payByCard(await opening);
  await expect(page).toHaveURL(/\/payment-success/);
  await page.goto('/area-usuario');
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible();
  expect(requests.strangers).toEqual([]);
  expect(requests.addresses.filter((address) => address.endsWith('/meta-capi'))).toEqual([]);
  expect(await conversionsTold()).toEqual([]);
});
