import { getAuth } from 'firebase-admin/auth';
import { expect } from 'playwright/test';
import { test } from '../support/fixtures.ts';
import { recordUnmatchedPayment } from './records.ts';
import { createAccount, logIn } from './visitor.ts';

// The scripts of the operator's charts and tabs, which only operators may load.
const OWN_FILES = /operator-page|daily-charts|people-tab/;

test.use({ expectedErrors: /status of 404/ });

test('an operator can find a user, mark a payment as resolved and export the sales', async ({
  page,
  request,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  const [operator, buyer] = [await createAccount(request), await createAccount(request, 'Bia')];
  const invoice = await recordUnmatchedPayment(buyer);
  await logIn(page, operator.account);
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/operacao');
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  expect(files.filter((file) => OWN_FILES.test(file))).toEqual([]);

  await getAuth().setCustomUserClaims(operator.uid, { operator: true });
  await page.goto('/operacao');
  await expect(page.getByText('Assinaturas ativas', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Pessoas' }).click();
  await page.getByLabel('Email, uid ou cliente da Stripe').fill(buyer.account.email);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('heading', { name: 'Cadastro', exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Pendências' }).click();
  await page.getByRole('button', { name: `Marcar como resolvido: ${invoice}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar como resolvido' }).click();
  await expect(page.getByText('Pagamento resolvido')).toBeVisible();
  await expect(page.getByText(invoice)).toHaveCount(0);

  await page.getByRole('tab', { name: 'Vendas' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});
