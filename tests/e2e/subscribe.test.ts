import { expect } from 'playwright/test';
import { endpoints } from '#contract/endpoints.ts';
import { newAccount, openHydrated, test } from '../support/fixtures.ts';
import { paymentForm } from '../support/payment-form.ts';
import { startProxy } from '../support/proxy.ts';
import { subscriptionOf } from '../support/purchase.ts';
import { signUpFrom, takeAnnualOffer } from './journey.ts';
import { removeMissingApis } from './old-browser.ts';
import { customerOf, expectAgreement, userRecord } from './records.ts';
import { watchStrangers, watchViolations } from './visitor.ts';

// The test first tries to pay with a card that Stripe declines.
test.use({ expectedErrors: /status of 402/ });

test('a visitor can subscribe in the oldest supported browser, through a proxy that, like Hosting, forwards only the __session cookie', async ({
  page,
  context,
  baseURL,
}) => {
  const account = newAccount();
  const cookiesSeen = new Set<string>();
  const proxy = await startProxy(new URL(baseURL ?? '').host, (_path, _body, headers) => {
    const cookies = (headers.cookie ?? '').split('; ').filter(Boolean);
    for (const each of cookies) cookiesSeen.add(each.replace(/=.*/, ''));
    headers.cookie = cookies.filter((each) => each.startsWith('__session=')).join();
  });
  const site = `http://${proxy.host.replace('127.0.0.1', 'localhost')}`;
  await context.addCookies([{ name: 'other', value: '1', url: site }]);
  // Without consent, these lists of third-party requests and conversions must stay empty.
  const strangers = watchStrangers(context, site);
  const conversions: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith(endpoints.metaCapi.path)) conversions.push(request.url());
  });
  const violations = await watchViolations(context);

  await removeMissingApis(context, site);
  await page.goto(`${site}/planos`);
  const left = await page.evaluate(() => [
    'any' in AbortSignal,
    'popover' in HTMLElement.prototype,
  ]);
  expect(left).toEqual([false, false]);
  await signUpFrom(page, account);
  const checkout = await takeAnnualOffer(page, context);
  const form = paymentForm(checkout);
  await form.pay('4000000000000002');
  await expect(form.frame.getByText('Seu cartão foi recusado.')).toBeVisible();
  expect((await userRecord(account))?.subscription_active ?? null).toBeNull();
  // The browser keeps the Cross-Origin-Opener-Policy of the first document, /planos, until a
  // reload. After the reload, the checkout tab must work under the policy of /upsell too.
  await page.reload();
  await expect(page.getByText('seu checkout continua na outra aba')).toBeVisible();
  await form.pay('4242424242424242');
  await expect(page).toHaveURL(/\/payment-success/);
  await expect(page.getByText('Pagamento confirmado!')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('selectedPlan'))).toBeNull();
  expect([violations, strangers, conversions]).toEqual([[], [], []]);

  // At `baseURL`, the browser has no Firebase user, so only the cookie gives access.
  await expectAgreement(page, account, { status: 'active', active: true });
  await expect(page.getByRole('definition').filter({ hasText: /^Elite anual/ })).toBeVisible();
  const { items } = await subscriptionOf(await customerOf(account));
  expect(items.data[0]?.price.lookup_key).toBe('elite_anual');
  expect(cookiesSeen).toEqual(new Set(['other', '__session']));
  await page.goto(`${site}/area-usuario`);
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible();
  await openHydrated(page, `${site}/bio?utm_source=tiktok`);
  const links = page.getByRole('main').getByRole('link');
  await expect(links.first()).toHaveAttribute('href', /utm_source=tiktok/);
  proxy.close();
});
