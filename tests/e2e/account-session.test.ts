import { expect, type Page } from 'playwright/test';
import { expectAccessible, newAccount, paymentForm, test } from './fixtures.ts';
import { choosePlan, expectUserArea, signInByCookie } from './visitor.ts';

test('the cookie alone opens user area, checkout and portal', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const account = await signInByCookie(context, request);
  await choosePlan(context);
  await page.goto('/area-usuario');
  await expectUserArea(page, account);
  await page.goto('/checkout');
  await paymentForm(page).pay('4242424242424242');
  await expect(page).toHaveURL(/\/payment-success/);
  await page.goto('/area-usuario');
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Gerenciar Plano' }).click();
  await expect(page.getByRole('heading', { name: /Sua assinatura/ })).toBeVisible();
});

test('offers that are loaded anew find their checkout again', async ({
  page,
  context,
  request,
}) => {
  await signInByCookie(context, request);
  await choosePlan(context);
  await page.goto('/upsell');
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continuar com o plano mensal' }).click();
  const checkout = await opening;
  await expect(paymentForm(checkout).frame.getByLabel('Número do cartão')).toBeVisible();

  await test.step('the tab itself', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Ir para a aba do checkout' }).click();
    await expect(page.getByText(/Conclua o pagamento na aba/)).toBeVisible();
    expect(context.pages()).toHaveLength(2);
  });
  await test.step('what becomes of it', async () => {
    await page.reload();
    await expect(page.getByText(/seu checkout continua na outra aba/)).toBeVisible();
    await expectAccessible(page);
    await paymentForm(checkout).pay('4242424242424242');
    await expect(page).toHaveURL(/\/payment-success/);
  });
});

test('the keyboard alone leads from the plan to the payment form', async ({ page, context }) => {
  const account = newAccount();
  /** Tabs on until the thing has the focus, as somebody does who has no mouse. */
  async function reach(target: ReturnType<Page['getByRole']>) {
    for (let presses = 0; presses < 80; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${target} is not reached by Tab`);
  }
  await page.goto('/planos');
  const elite = page.getByRole('article', { name: 'Elite', exact: true });
  await reach(elite.getByRole('button', { name: 'Assinar agora' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cadastro$/);
  for (const [label, value] of [
    ['Nome', account.name],
    ['Email', account.email],
    ['Senha', account.password],
  ] as const) {
    await reach(page.getByRole('textbox', { name: label }));
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/upsell$/);
  const annual = page.getByRole('article', { name: 'Anual' });
  await reach(annual.getByRole('button', { name: 'Aproveitar Oferta' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirmar mudança de plano' });
  const opening = context.waitForEvent('page');
  await reach(dialog.getByRole('button', { name: 'Confirmar' }));
  await page.keyboard.press('Enter');
  const checkout = await opening;
  await expect(paymentForm(checkout).frame.getByLabel('Número do cartão')).toBeVisible();
});
