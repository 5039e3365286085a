import type { Page } from 'playwright/test';

export function paymentForm(page: Page) {
  const frame = page.frameLocator('iframe[name^="embedded-checkout"]');
  return {
    frame,
    async pay(cardNumber: string) {
      await frame.getByLabel('Número do cartão').fill(cardNumber);
      await frame.getByLabel('Validade').fill('12/34');
      await frame.getByLabel('CVC').fill('123');
      await frame.getByLabel('Nome no cartão').fill('Marina Teste');
      await frame.getByRole('button', { name: 'Assinar' }).click();
    },
  };
}
