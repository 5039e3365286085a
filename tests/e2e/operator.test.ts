import { expect } from 'playwright/test';
import { test } from '../support/fixtures.ts';
import { setClaims } from '../support/people.ts';
import { createAccount, logIn } from './visitor.ts';

// The scripts of the operator's charts and tabs, which only operators may load.
const OWN_FILES = /operator-page|daily-charts|people-tab/;

test.use({ expectedErrors: /status of 404/ });

test('only an operator loads the operator’s page and its scripts', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  const account = await createAccount();
  await logIn(page, account);
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/operacao');
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  expect(files.filter((file) => OWN_FILES.test(file))).toEqual([]);

  await setClaims(account, { operator: true });
  await page.goto('/operacao');
  await expect(page.getByText('Assinaturas ativas', { exact: true })).toBeVisible();
  expect(files.filter((file) => OWN_FILES.test(file))).not.toEqual([]);
});
