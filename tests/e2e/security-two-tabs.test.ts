import { type BrowserContext, expect, type Page } from 'playwright/test';
import { test } from '../support/fixtures.ts';
import { choosePlan, signInByCookie } from './visitor.ts';
import { startVoucherHost, type VoucherHost } from './voucher-host.ts';

let host: VoucherHost;
test.beforeAll(async () => {
  host = await startVoucherHost();
});
test.afterAll(() => host.close());

/** Opens /upsell as a new document, or by a client-side navigation after the login. */
async function openOffers(page: Page, from: 'a new document' | 'the login'): Promise<void> {
  await page.goto(from === 'a new document' ? '/upsell' : '/login');
  if (from === 'the login') {
    await expect(page).toHaveURL(/\/area-usuario$/);
    await page.evaluate(() => window.history.pushState({}, '', '/upsell'));
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
  }
  await expect(page.getByRole('button', { name: /plano mensal/ })).toBeVisible();
}

async function openCheckout(page: Page, context: BrowserContext): Promise<Page> {
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continuar com o plano mensal' }).click();
  const checkout = await opening;
  // Wait for the summary, because the heading appears before the checkout session has loaded.
  await expect(checkout.getByLabel('Resumo da compra')).toBeVisible();
  return checkout;
}

/** Returns a list that collects the path of each page that the tab opens. */
function addresses(page: Page): string[] {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(new URL(frame.url()).pathname);
  });
  return seen;
}

for (const from of ['a new document', 'the login'] as const) {
  for (const policy of [null, 'same-origin']) {
    test(`/upsell goes to /payment-awaited if the checkout tab shows a boleto (/upsell opened by: ${from}, COOP: ${policy})`, async ({
      page,
      context,
      request,
    }) => {
      await signInByCookie(context, request);
      await choosePlan(context);
      const seen = addresses(page);
      await openOffers(page, from);
      const checkout = await openCheckout(page, context);
      // The policy of the boleto's page may keep /upsell from seeing the checkout tab. /upsell then
      // queries the server, which responds here that a boleto was issued.
      await page.route('**/session-status?*', (route) =>
        route.fulfill({
          json: { status: 'complete', payment_status: 'unpaid', customer_email: null },
        }),
      );
      await checkout.evaluate((url) => window.location.assign(url), host.page(policy));
      await expect(checkout.getByRole('heading', { name: 'Boleto' })).toBeVisible();
      await expect(page).toHaveURL(/\/payment-awaited$/);
      expect(seen).not.toContain('/payment-canceled');
    });
  }
}
