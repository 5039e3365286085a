import type { Page } from 'playwright/test';

/** Types a code into 'Tem um cupom?' and has it applied. */
export async function applyCoupon(page: Page, code: string): Promise<void> {
  await page.getByText('Tem um cupom?').click();
  await page.getByLabel('Código do cupom').fill(code);
  await page.getByRole('button', { name: 'Aplicar' }).click();
}
