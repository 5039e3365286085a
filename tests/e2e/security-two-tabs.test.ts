import { expect } from 'playwright/test';
import { test } from '../support/fixtures.ts';
import { choosePlan, signInByCookie } from './visitor.ts';

const BOLETO = 'https://boleto.example/1';

/** The visit's first page by the Cross-Origin-Opener-Policy (COOP) of the boleto's page. */
const visits = { 'unsafe-none': '/upsell', 'same-origin': '/login' };
for (const [policy, from] of Object.entries(visits)) {
  test(`if the visit began on ${from} and the boleto’s page has the COOP ${policy}, /upsell goes to /payment-awaited once the checkout tab shows the boleto`, async ({
    page,
    context,
  }) => {
    await signInByCookie(context);
    await choosePlan(context);
    await context.route(BOLETO, (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'Cross-Origin-Opener-Policy': policy },
        body: '<link rel="icon" href="data:,"><h1>Boleto</h1>',
      }),
    );
    const seen: string[] = [];
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) seen.push(new URL(frame.url()).pathname);
    });
    await page.goto(from);
    if (from === '/login') {
      // Open /upsell without loading another document, so that the policy of /login still applies.
      await expect(page).toHaveURL(/\/area-usuario$/);
      await page.evaluate(() => window.history.pushState({}, '', '/upsell'));
      await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
    }
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Continuar com o plano mensal' }).click();
    const checkout = await opening;
    // Wait for the summary, because the heading appears before the checkout session has loaded.
    await expect(checkout.getByLabel('Resumo da compra')).toBeVisible();
    // If the COOP hides the checkout tab from /upsell, /upsell queries the server.
    const json = { status: 'complete', payment_status: 'unpaid', customer_email: null };
    await page.route('**/session-status?*', (route) => route.fulfill({ json }));
    await checkout.evaluate((url) => window.location.assign(url), BOLETO);
    await expect(checkout.getByRole('heading', { name: 'Boleto' })).toBeVisible();
    await expect(page).toHaveURL(/\/payment-awaited$/);
    expect(seen).not.toContain('/payment-canceled');
  });
}
