import { expect, type Page } from 'playwright/test';
import {
  type Account,
  expectAccessible,
  newAccount,
  openWhole,
  paymentForm,
  test,
} from './fixtures.ts';
import { choosePlan, createAccount, signInByCookie } from './visitor.ts';

/** What a form that is refused leaves in the console. */
const REFUSED = /status of 400/;

async function logIn(page: Page, { email, password }: Account) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

async function expectUserArea(page: Page, { name, email }: Account) {
  await expect(page).toHaveURL(/\/area-usuario$/);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(email).first()).toBeVisible();
}

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
    await expect(page.getByText(/o seu checkout continua na outra aba/)).toBeVisible();
    await expectAccessible(page);
    await paymentForm(checkout).pay('4242424242424242');
    await expect(page).toHaveURL(/\/payment-success/);
  });
});

for (const by of ['cookie', 'password'] as const) {
  test(`other tabs of somebody signed in by ${by} follow a sign-out`, async ({
    page,
    context,
    request,
  }) => {
    const account =
      by === 'cookie'
        ? await signInByCookie(context, request)
        : (await createAccount(request)).account;
    const [other, reading] = [await context.newPage(), await context.newPage()];
    if (by === 'password') await logIn(page, account);
    else await page.goto('/area-usuario');
    await expectUserArea(page, account);
    await other.goto('/area-usuario');
    await expectUserArea(other, account);
    await reading.goto('/sobre');
    await expect(reading.getByRole('link', { name: 'Minha Conta' }).first()).toBeVisible();

    await page.bringToFront();
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await expect(page.getByText('Logout realizado com sucesso')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(other.getByText('Nenhum dado encontrado')).toBeVisible();
    await expect(reading.getByRole('link', { name: 'Login' }).first()).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('__session');
  });
}

test('a sign-out leaves another device alone, one of all devices does not', async ({
  page,
  browser,
  request,
}) => {
  const { account } = await createAccount(request);
  const device = await browser.newContext();
  const other = await device.newPage();
  for (const each of [page, other]) {
    await logIn(each, account);
    await expectUserArea(each, account);
  }
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page.getByText('Logout realizado com sucesso')).toBeVisible();
  await other.reload();
  await expectUserArea(other, account);

  await logIn(page, account);
  await expectUserArea(page, account);
  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sair de todos os aparelhos?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sair de todos' }).click();
  await expect(page.getByText('Você saiu de todos os aparelhos.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await device.close();
});

test('after a sign-out the next person sees nothing of the one before', async ({
  page,
  request,
}) => {
  const people: Account[] = [];
  for (const name of ['Ana Primeira', 'Bruno Segundo']) {
    people.push((await createAccount(request, name)).account);
  }
  for (const person of [...people, ...people]) {
    await logIn(page, person);
    await expectUserArea(page, person);
    const shown = await page.locator('body').innerText();
    for (const other of people.filter((each) => each !== person)) {
      expect(shown).not.toContain(other.name);
      expect(shown).not.toContain(other.email);
    }
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain(person.email);
    expect(kept).not.toContain(person.name);
  }
});

test.describe('the end of an account', () => {
  test.use({ expectedErrors: REFUSED, contextOptions: { reducedMotion: 'reduce' } });

  test('exports the data, asks for the password, and deletes the account', async ({
    page,
    request,
  }) => {
    const { account, uid } = await createAccount(request);
    await logIn(page, account);
    await expectUserArea(page, account);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar meus dados' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^garimpa-meus-dados-.*\.json$/);

    await page.getByRole('button', { name: 'Excluir minha conta' }).click();
    const dialog = page.getByRole('dialog', { name: 'Excluir a sua conta?' });
    const password = dialog.getByRole('textbox', { name: 'Sua senha' });
    await password.fill('errada');
    await dialog.getByRole('button', { name: 'Excluir definitivamente' }).click();
    await expect(dialog.getByText('Senha incorreta')).toBeVisible();
    await expectAccessible(page);
    await password.fill(account.password);
    await dialog.getByRole('button', { name: 'Excluir definitivamente' }).click();
    await expect(page.getByText('Conta excluída')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => localStorage.getItem('uid'))).not.toBe(uid);

    await logIn(page, account);
    await expect(page.getByText('Usuário não encontrado')).toBeVisible();
  });
});

test.describe('without a connection', () => {
  test.use({
    expectedErrors: /ERR_INTERNET_DISCONNECTED|dynamically imported module|does not answer/,
  });

  test('a page that cannot be fetched says so and comes when it can', async ({ page, context }) => {
    await openWhole(page, '/sobre');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Login' }).first().click();
    await expect(page.getByRole('alert')).toContainText('Verifique a sua conexão');
    const heading = page.getByRole('heading', { name: 'Entrar' });
    await context.setOffline(false);
    // The page may recover without the button, if it is checking the site at that moment.
    const retry = page.getByRole('button', { name: 'Tentar novamente' });
    await Promise.any([retry.click(), heading.waitFor()]);
    await expect(heading).toBeVisible();
  });

  test('a form says so, keeps what was typed, and can be sent later', async ({
    page,
    context,
    request,
  }) => {
    const { account } = await createAccount(request);
    await page.goto('/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('textbox', { name: 'Senha' }).fill(account.password);
    await context.setOffline(true);
    await expect(page.getByText('Sem conexão com a internet.')).toBeVisible();
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Erro ao fazer login. Tente novamente.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await context.setOffline(false);
    await expect(page.getByText('Sem conexão com a internet.')).toBeHidden();
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expectUserArea(page, account);
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
