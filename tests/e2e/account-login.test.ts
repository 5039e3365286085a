import { type APIRequestContext, type BrowserContext, expect, type Page } from 'playwright/test';
import { CONSENT_VERSION } from '#contract/consent-version.ts';
import { anasProfile } from '../web/account/profile.ts';
import { type Account, newAccount, openWhole, test, untilWhole } from './fixtures.ts';
import { createAccount } from './visitor.ts';

/** The rules are held to the whole table in tests/unit/web-account/before-login.test.ts; here they are walked. */

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

const elite = { name: 'Elite', interval: 'month' };
const blackFriday = { ...elite, couponCode: 'BLACKFRIDAY', couponId: 'primeiro_mes_40' };

async function chooseElite(page: Page): Promise<void> {
  const card = page.getByRole('article', { name: 'Elite', exact: true });
  await card.getByRole('button', { name: /^Assinar agora/ }).click();
  // Pressed before React was there, the plan is in the address until it is kept.
  await expect(page).toHaveURL(/\/cadastro$/);
  await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible();
}

const chooseAt = (address: string) => async (page: Page) => {
  await page.goto(address);
  await chooseElite(page);
};

/** Where somebody signed out chooses, and what they then have chosen. */
const beginnings = {
  landing: { begin: chooseAt('/'), plan: elite },
  plans: { begin: chooseAt('/planos'), plan: elite },
  promo: { begin: chooseAt('/planos-promo?promo=blackfriday'), plan: blackFriday },
  affiliate: {
    begin: chooseAt('/afiliado?ref=ana'),
    plan: { ...elite, couponCode: 'NOVO', couponId: 'primeiro_mes_10' },
  },
  upsell: {
    async begin(page: Page) {
      await chooseAt('/planos-promo?promo=blackfriday')(page);
      await page.goto('/upsell');
      await page.getByRole('button', { name: 'Continuar com o plano mensal' }).click();
      await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible();
    },
    plan: blackFriday,
  },
} as const;

async function submit(page: Page, { email, password }: Account): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** From the sign-up page, where every choice leads. */
const ways = {
  async signUp(page: Page, { name, email, password }: Account) {
    await page.getByLabel('Nome').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Senha' }).fill(password);
    await page.getByRole('button', { name: 'Criar conta' }).click();
  },
  async login(page: Page, account: Account) {
    await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
    await submit(page, account);
  },
  /** Which drops the stored plan; the page is then read anew. */
  async headersLogin(page: Page, account: Account) {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await stored(page, 'selectedPlan')).toBeNull();
    await page.reload();
    await submit(page, account);
  },
  async recovery(page: Page, account: Account) {
    await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await expect(page.getByRole('heading', { name: 'Recuperar senha' })).toBeVisible();
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('button', { name: 'Enviar Email de Recuperação' }).click();
    await page.getByRole('link', { name: 'Voltar para login' }).click();
    await submit(page, account);
  },
} as const;

/** The server says so of everybody. */
async function subscriptionIs(context: BrowserContext, active: boolean | null): Promise<void> {
  if (active === null) return;
  const user = { ...anasProfile, subscription_active: active, subscription_plan: 'elite' };
  await context.route('**/api/users/*', (route) => route.fulfill({ json: { user } }));
  await context.route('**/api/auth/check-cookie*', async (route) => {
    const response = await route.fetch();
    const session = await response.json();
    const json = session.authenticated ? { ...session, profile: user } : session;
    await route.fulfill({ response, json });
  });
}

/** Cookie and header know who is there. */
async function expectFollowed(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('__session');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Minha Conta' })).toBeVisible();
}

/** With nobody's mail: the recovery's is not read. */
async function somebody(request: APIRequestContext, isNew: boolean): Promise<Account> {
  return isNew ? newAccount() : (await createAccount(request)).account;
}

const rows = [
  ['landing', 'signUp', null],
  ['plans', 'login', null],
  ['promo', 'headersLogin', null],
  ['promo', 'recovery', false],
  ['promo', 'login', true],
  ['affiliate', 'headersLogin', false],
  ['upsell', 'signUp', null],
  ['upsell', 'login', null],
] as const;

for (const [from, way, active] of rows) {
  const states = { true: 'subscriber', false: 'former subscriber', null: 'in the trial' };
  test(`a plan chosen at ${from} survives ${way}, ${states[`${active}`]}`, async ({
    page,
    context,
    request,
  }) => {
    await subscriptionIs(context, active);
    const account = await somebody(request, way === 'signUp');
    const { begin, plan } = beginnings[from];
    await begin(page);
    await ways[way](page, account);
    if (active) {
      await expect(page.getByText('Você já tem uma assinatura ativa')).toBeVisible();
      await expect(page).toHaveURL(/\/area-usuario$/);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      return;
    }
    await expect(page.getByRole('heading', { name: /^Aproveite as Ofertas/ })).toBeVisible();
    expect(JSON.parse((await stored(page, 'selectedPlan')) ?? 'null')).toMatchObject(plan);
    if ('couponCode' in plan)
      await expect(page.getByText(`Cupom ${plan.couponCode}:`)).toBeVisible();
    await expectFollowed(page);
    // A call that is still under way would fail the next test.
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('a login on the way back to the promo is followed there, and a plan then leads on', async ({
  page,
  request,
}) => {
  const { account } = await createAccount(request);
  await beginnings.promo.begin(page);
  // Where plans are looked at again, the one chosen before is dropped.
  await page.goBack();
  await untilWhole(page);
  await expect(page.getByText('BLACKFRIDAY')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await submit(page, account);
  await expect(page).toHaveURL(/\/planos-promo\?promo=blackfriday$/);
  await expectFollowed(page);
  await page.reload();
  await expectFollowed(page);
  const card = page.getByRole('article', { name: 'Elite', exact: true });
  await card.getByRole('button', { name: /^Assinar agora/ }).click();
  await expect(page.getByText('Cupom BLACKFRIDAY:')).toBeVisible();
});

test.describe('a protected page asked for while signed out', () => {
  // Somebody else's checkout session is not shown.
  test.use({ expectedErrors: /404/ });

  for (const address of ['/payment-success?session_id=cs_test_other', '/payment-awaited']) {
    test(`${address} is come back to`, async ({ page, request }) => {
      const { account } = await createAccount(request);
      await page.goto(address);
      await expect(page).toHaveURL(/\/login$/);
      await page.reload();
      await submit(page, account);
      await expect(page).toHaveURL(new URL(address, page.url()).href);
      await expectFollowed(page);
    });
  }
});

test('a page that is merely pointed at is not where a login leads', async ({ page, request }) => {
  const { account } = await createAccount(request);
  // Somebody whose session has ended: the header still offers the account.
  const refused = { version: CONSENT_VERSION, measurement: false, advertising: false };
  await page.addInitScript((consent) => {
    if (window.location.pathname !== '/sobre') return;
    const answer = { ...consent, decidedAt: Date.now(), uid: 'quem-saiu', recordedAt: 1 };
    window.localStorage.setItem('uid', 'quem-saiu');
    window.localStorage.setItem('consent', JSON.stringify(answer));
  }, refused);
  await openWhole(page, '/sobre');
  const asked = page.waitForResponse('**/api/auth/check-cookie*', { timeout: 40_000 });
  await page.getByRole('banner').getByRole('link', { name: 'Minha Conta' }).hover();
  await asked;
  await page.goto('/login');
  expect(await stored(page, 'loginRedirectUrl')).toBeNull();
  await submit(page, account);
  await expect(page).toHaveURL(/\/area-usuario$/);
});
