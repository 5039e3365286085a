import { type BrowserContext, expect } from 'playwright/test';
import { newAccount, openHydrated, test } from '../support/fixtures.ts';
import { payByCard, signUpForElite, takeAnnualOffer } from './journey.ts';
import { missingApis } from './missing-apis.ts';

/** Removes every API that at least one supported browser lacks, before our pages' scripts run. */
async function makeOld(context: BrowserContext): Promise<void> {
  const apis = { missing: missingApis(), site: process.env.APP_URL };
  await context.addInitScript(({ missing, site }) => {
    if (window.location.origin !== site) return;
    const take = (from: unknown, name: string) => {
      if (from instanceof Object) Reflect.deleteProperty(from, name);
    };
    for (const { owner, statics, members } of missing) {
      const own: unknown = Reflect.get(window, owner);
      if (!(own instanceof Object)) continue;
      for (const name of statics) take(own, name);
      for (const name of members) take(Reflect.get(own, 'prototype'), name);
      // Members of `Window` may also be properties of the window itself, so remove those too.
      if (owner === 'Window') for (const name of members) take(window, name);
    }
    for (const { owner, isMissing } of missing) if (isMissing) take(window, owner);
  }, apis);
}

test('a purchase and the page /bio need only APIs that every supported browser has', async ({
  page,
  context,
}) => {
  await makeOld(context);
  await signUpForElite(page, newAccount());
  const left = await page.evaluate(() =>
    [
      'any' in AbortSignal,
      'canParse' in URL,
      'size' in URLSearchParams.prototype,
      'toSorted' in Array.prototype,
      'requestIdleCallback' in window,
      'popover' in HTMLElement.prototype,
    ].filter(Boolean),
  );
  expect(left).toEqual([]);
  const checkout = await takeAnnualOffer(page, context);
  await payByCard(checkout);
  await expect(page.getByText('Pagamento confirmado!')).toBeVisible();
  await page.goto('/area-usuario');
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible();
  await openHydrated(page, '/bio?utm_source=tiktok');
  const links = page.getByRole('main').getByRole('link');
  await expect(links.first()).toHaveAttribute('href', /utm_source=tiktok/);
});
