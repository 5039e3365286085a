import { expect } from 'playwright/test';
import { test } from '../support/fixtures.ts';
import { createAccount, expectUserArea } from './visitor.ts';

test('a login form that is submitted before React runs is sent after hydration', async ({
  page,
  request,
}) => {
  const { account } = await createAccount(request);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(account.password);
  const send = page.getByRole('button', { name: 'Entrar', exact: true });
  await send.click();
  await expect(send).toBeDisabled();
  release();
  await expectUserArea(page, account);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('a browser with an extension that changes the login form', () => {
  // An extension that changes the HTML makes hydration fail. React then renders the form again.
  test.use({ expectedErrors: /React error #418/ });

  test('a login form submitted before React runs is sent even if an extension has changed the form', async ({
    page,
    request,
  }) => {
    const { account } = await createAccount(request);
    const released = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('textbox', { name: 'Senha' }).fill(account.password);
    await page.evaluate(() => {
      for (const field of document.querySelectorAll('main input')) {
        field.before(document.createElement('password-icon'));
      }
    });
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    released.resolve();
    await expectUserArea(page, account);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
