import { expect } from 'playwright/test';
import { answerCookies, conversionsTold, test, trackerCookies } from './conversions.ts';
import { newAccount } from './fixtures.ts';
import { payByCard, signUpForElite } from './journey.ts';
import { routes } from './visitor.ts';

test.describe('every route', () => {
  // The session of one address does not exist.
  test.use({ expectedErrors: /status of 40[014]/ });

  test('asks nobody else before an answer, nor after a no', async ({ page, context, requests }) => {
    test.setTimeout(240_000);
    for (const answer of ['none', 'no']) {
      for (const route of routes) {
        await page.goto(route);
        await page.waitForLoadState('networkidle');
      }
      if (answer === 'none') {
        await page.goto('/');
        await answerCookies(page, 'Recusar');
      }
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
