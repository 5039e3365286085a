import { expect } from 'playwright/test';
import { test } from '../support/fixtures.ts';
import { createAccount, expectUserArea, holdScripts } from './visitor.ts';

// An extension that changes the HTML makes hydration fail. React then renders the form again.
test.use({ expectedErrors: /React error #418/ });

for (const extension of ['without', 'with'] as const) {
  test(`${extension} a browser extension that changes the form, a login submitted before React runs is sent later`, async ({
    page,
  }) => {
    const account = await createAccount();
    const release = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('textbox', { name: 'Senha' }).fill(account.password);
    if (extension === 'with') {
      await page.evaluate(() => {
        for (const field of document.querySelectorAll('main input')) {
          field.before(document.createElement('password-icon'));
        }
      });
    }
    const send = page.getByRole('button', { name: 'Entrar', exact: true });
    await send.click();
    await expect(send).toBeDisabled();
    await release(() => expectUserArea(page, account));
  });
}
