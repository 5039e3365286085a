import type { Page } from 'playwright/test';
import { SESSION } from './answers.ts';

/** An action in the page of a state. */
export type Step = (page: Page) => Promise<unknown>;

/** Presses buttons by their whole names, one after the other. */
export const press =
  (...names: string[]): Step =>
  async (page) => {
    for (const name of names) await page.getByRole('button', { name, exact: true }).click();
  };

/** Presses a button of the open dialog, whose name another button of the page may have. */
export const pressInDialog =
  (name: string): Step =>
  (page) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Types into fields by their names, and presses a button. */
export const fill =
  (fields: Record<string, string>, ...buttons: string[]): Step =>
  async (page) => {
    for (const [name, value] of Object.entries(fields)) {
      await page.getByRole('textbox', { name }).fill(value);
    }
    await press(...buttons)(page);
  };

/** Waits for a text. */
export const see =
  (text: string): Step =>
  (page) =>
    page.getByText(text).first().waitFor();

/** Waits until the pressed button shows that it is working. */
export const seeLoading: Step = (page) => page.locator('button[data-loading]').waitFor();

export const goOffline: Step = (page) => page.context().setOffline(true);

/** Applies a code in 'Tem um cupom?'. */
export const applyCoupon = (code: string): readonly Step[] => [
  (page) => page.getByText('Tem um cupom?').click(),
  fill({ 'Código do cupom': code }, 'Aplicar'),
];

/** The server finds no session from now on. */
export const endSession: Step = (page) =>
  page.evaluate((call) => {
    window.galleryAnswers[call] = { json: { authenticated: false } };
  }, SESSION);

/** The browser's event when somebody returns to the tab. */
export const returnToTab: Step = (page) =>
  page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')));

/** Before the page: it is in the tab that the offers opened, and cannot close. */
export const openedByOffers: Step = (page) =>
  page.addInitScript(() => {
    // The page plays its own opener, which acknowledges the purchase.
    Object.assign(window, { opener: window, close: () => {} });
    window.addEventListener('message', ({ data }) => {
      if (data.event !== 'checkout_succeeded') return;
      window.postMessage({ event: 'checkout_acknowledged' }, window.location.origin);
    });
  });

/** Before the page: `window.open` opens nothing, or a tab in which the checkout stays. */
export const openGives =
  (result: 'nothing' | 'a tab' | 'a closed tab'): Step =>
  (page) =>
    page.addInitScript((result) => {
      const location = new URL('/checkout', window.location.origin);
      const tab = { closed: result === 'a closed tab', location, focus: () => {} };
      const open = () => {
        // The checkout's tab stores this.
        window.localStorage.setItem('checkoutClientSecret', 'cs_test_gallery_secret_x');
        return result === 'nothing' ? null : tab;
      };
      Object.assign(window, { open });
    }, result);
