import type { Page } from 'playwright/test';
import { SESSION } from './answers.ts';

export type Step = (page: Page) => Promise<unknown>;

/** Clicks buttons by their full names, in order. */
export const press =
  (...names: string[]): Step =>
  async (page) => {
    for (const name of names) await page.getByRole('button', { name, exact: true }).click();
  };

/** Clicks a button in the open dialog. The page behind it may have a button with the same name. */
export const pressInDialog =
  (name: string): Step =>
  (page) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

export const fill =
  (fields: Record<string, string>, ...buttons: string[]): Step =>
  async (page) => {
    for (const [name, value] of Object.entries(fields)) {
      await page.getByRole('textbox', { name }).fill(value);
    }
    await press(...buttons)(page);
  };

export const see =
  (text: string): Step =>
  (page) =>
    page.getByText(text).first().waitFor();

export const goOffline: Step = (page) => page.context().setOffline(true);

export const applyCoupon = (code: string): readonly Step[] => [
  (page) => page.getByText('Tem um cupom?').click(),
  fill({ 'Código do cupom': code }, 'Aplicar'),
];

/** Ends the session: from now on, the fake API responds that no user is signed in. */
export const endSession: Step = (page) =>
  page.evaluate((call) => {
    window.galleryAnswers[call] = { json: { authenticated: false } };
  }, SESSION);

/** Prepares a page as if /upsell had opened it, in a tab that cannot close itself. */
export const openedByOffers: Step = (page) =>
  page.addInitScript(() => {
    // The page acts as its own opener, and acknowledges the purchase.
    Object.assign(window, { opener: window, close: () => {} });
    window.addEventListener('message', ({ data }) => {
      if (data.event !== 'checkout_succeeded') return;
      window.postMessage({ event: 'checkout_acknowledged' }, window.location.origin);
    });
  });

/** Makes `window.open` return null, a tab at the checkout, or a closed tab. */
export const openGives =
  (result: 'nothing' | 'a tab' | 'a closed tab'): Step =>
  (page) =>
    page.addInitScript((result) => {
      const location = new URL('/checkout', window.location.origin);
      const tab = { closed: result === 'a closed tab', location, focus: () => {} };
      const open = () => {
        // Store a client secret, as the real checkout tab would.
        window.localStorage.setItem('checkoutClientSecret', 'cs_test_gallery_secret_x');
        return result === 'nothing' ? null : tab;
      };
      Object.assign(window, { open });
    }, result);
