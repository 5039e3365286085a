import type { Page } from 'playwright/test';
import type { Preparation } from './state.ts';

/** What is done in a page to bring a state about. */
export type Act = (page: Page) => Promise<unknown>;

/** Presses buttons of a page or a part of it by their whole names, one after the other. */
export const press =
  (...names: string[]) =>
  async (page: Pick<Page, 'getByRole'>) => {
    for (const name of names) await page.getByRole('button', { name, exact: true }).click();
  };

/** Types into fields by their names, and presses a button. */
export const fill =
  (fields: Record<string, string>, ...buttons: string[]): Act =>
  async (page) => {
    for (const [name, value] of Object.entries(fields)) {
      await page.getByRole('textbox', { name }).fill(value);
    }
    await press(...buttons)(page);
  };

export const see =
  (text: string): Act =>
  (page) =>
    page.getByText(text).first().waitFor();

/** The button that was pressed shows that it works. */
export const seeLoading: Act = (page) => page.locator('button[data-loading]').waitFor();

export const inTurn =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

export const goOffline: Act = (page) => page.context().setOffline(true);

/** Types a code into 'Tem um cupom?' and has it applied. */
export const applyCoupon = (code: string): Act =>
  inTurn(
    (page) => page.getByText('Tem um cupom?').click(),
    fill({ 'Código do cupom': code }, 'Aplicar'),
  );

/** From here on the server knows of no session. */
export const endSession: Act = (page) =>
  page.evaluate(() => {
    const answers: object = Reflect.get(window, 'galleryAnswers');
    Reflect.set(answers, 'GET /api/auth/check-cookie', { json: { authenticated: false } });
  });

/** As the browser reports that the tab is looked at again. */
export const lookAgain: Act = (page) =>
  page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')));

/** As in the tab that the offers opened, which does not close here. */
export const openByAnother: Preparation = (page) =>
  page.addInitScript(() => {
    // It stands for the page that opened it, which acknowledges the purchase.
    Object.assign(window, { opener: window, close: () => {} });
    window.addEventListener('message', ({ data }) => {
      if (data.event !== 'checkout_succeeded') return;
      window.postMessage({ event: 'checkout_acknowledged' }, window.location.origin);
    });
  });

/** The clipboard of a page without one. */
export const takeCopies: Preparation = (page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } });
  });
