import { expect } from 'playwright/test';
import { test } from '../support/fixtures.ts';
import { changePlan, subscriptionOf } from '../support/purchase.ts';
import { openMonthlyCheckout, payByCard } from './journey.ts';
import { customerOf, expectAgreement } from './records.ts';
import { choosePlan, signInByCookie } from './visitor.ts';

test('a failed payment suspends access until the card is replaced', async ({ page, context }) => {
  const account = await signInByCookie(context);
  await choosePlan(context);
  await page.goto('/upsell');
  const checkout = await openMonthlyCheckout(page, context);
  await payByCard(checkout, '4000000000000341');
  await expectAgreement(page, account, { status: 'active', active: true });

  // Stripe charges the difference at once, and the card declines it.
  const plan = 'elite_nivel_2';
  await changePlan(await subscriptionOf(await customerOf(account)), plan);
  await expectAgreement(page, account, { plan, status: 'past_due', active: false });
  await page.getByRole('button', { name: 'Gerenciar Plano' }).click();
  await expect(page.getByRole('heading', { name: /Sua assinatura/ })).toBeVisible();
  await page.getByRole('button', { name: 'Trocar cartão' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trocar cartão' });
  await dialog.getByLabel('Número do cartão').fill('4242424242424242');
  await dialog.getByLabel('Validade').fill('12/40');
  await dialog.getByLabel('CVC').fill('123');
  await dialog.getByLabel('Nome no cartão').fill('Marina Teste');
  await dialog.getByRole('button', { name: 'Salvar cartão' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: /Voltar para/ }).click();
  await expect(page).toHaveURL(/\/area-usuario$/);
  await expectAgreement(page, account, { plan, status: 'active', active: true });
});
