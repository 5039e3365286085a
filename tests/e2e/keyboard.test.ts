import { expect, type Locator } from 'playwright/test';
import { newAccount, openHydrated, test } from '../support/fixtures.ts';
import { paymentForm } from '../support/payment-form.ts';

test('a keyboard user reaches the payment form and sees the focus', async ({ page, context }) => {
  const account = newAccount();

  /** Presses Tab until `target` has the focus, and expects an outline at every stop. */
  async function walkTo(target: Locator, byOutline = true): Promise<void> {
    const isReached = () => target.evaluate((element) => element === document.activeElement);
    for (let step = 0; step < 80 && !(await isReached()); step++) {
      await page.keyboard.press('Tab');
      // A text field shows the focus with its border, so callers can skip the outline check.
      if (!byOutline) continue;
      const outline = await page.evaluate(() => {
        const focused = document.activeElement;
        // A radio button shows its focus on the text next to it.
        const shown = focused?.matches('[type="radio"]') ? focused.nextElementSibling : focused;
        return shown ? getComputedStyle(shown).outlineStyle : 'none';
      });
      expect(outline).not.toBe('none');
    }
    await expect(target).toBeFocused();
  }

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await walkTo(page.getByRole('tab', { selected: true }));
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: 'Saiba o que rende' })).toBeInViewport();
  await walkTo(page.getByRole('link', { name: 'Ver níveis do Elite Plus' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/planos#elite-plus$/);
  await walkTo(page.getByRole('radio', { name: 'Elite Nível 2' }));
  await page.keyboard.press('ArrowRight');
  await walkTo(page.getByRole('button', { name: 'Assinar Elite Nível 3' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cadastro(\?|$)/);

  const values = { Nome: account.name, Email: account.email, Senha: account.password };
  for (const [label, value] of Object.entries(values)) {
    await walkTo(page.getByRole('textbox', { name: label }), false);
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/upsell(\?|$)/);
  const annual = page.getByRole('article', { name: 'Anual' });
  await walkTo(annual.getByRole('button', { name: 'Aproveitar Oferta' }), false);
  await page.keyboard.press('Enter');
  const opening = context.waitForEvent('page');
  await walkTo(page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }), false);
  await page.keyboard.press('Enter');
  const checkout = await opening;
  await expect(paymentForm(checkout).frame.getByLabel('Número do cartão')).toBeVisible();
});
