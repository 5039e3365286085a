import { type BrowserContext, expect, type Page } from 'playwright/test';
import { metaLedger } from '../meta-control.ts';
import { elitePrice, firstPayment } from '../prices.ts';
import { trackerHits } from '../tracker-control.ts';
import {
  acceptCookies,
  expectConversions,
  forgetEarlier,
  type Requests,
  test,
  trackerCookies,
  withdraw,
} from './conversions.ts';
import { type Account, newAccount, paymentForm } from './fixtures.ts';
import { payByBoleto, payByCard, signUpForElite, takeAnnualOffer } from './journey.ts';
import { stripe, userRecord } from './records.ts';

// The trackers and Meta are one for all: only this file's journeys say yes to them.
test.beforeEach(forgetEarlier);

const PHONE = '11987654321';
/** In each of two tabs; purchase-tracking.test.tsx goes to a hundred. */
const RELOADS = 5;

const month = elitePrice.month.reais;
const yearLessPromo = firstPayment(40, 'anual').reais;

/** From a plan's button through the sign-up to the offers. */
async function signUpFrom(page: Page, account: Account) {
  const elite = page.getByRole('article', { name: 'Elite', exact: true });
  await elite.getByRole('button', { name: 'Assinar agora' }).click();
  await page.getByLabel('Nome').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(account.password);
  await page.getByLabel('WhatsApp (opcional)').fill(PHONE);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page).toHaveURL(/\/upsell$/);
}

async function openMonthlyCheckout(page: Page, context: BrowserContext) {
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continuar com o plano mensal' }).click();
  const checkout = await opening;
  await expect(paymentForm(checkout).frame.getByLabel('Número do cartão')).toBeVisible();
  return checkout;
}

/** Fails where something of the person can be read: in any address, or at the advertisers. */
async function expectNothingOf(account: Account, { addresses, strangers }: Requests) {
  const [first = ''] = account.name.split(' ');
  const sent = JSON.stringify([strangers, await trackerHits(), (await metaLedger()).events]);
  const texts = [...addresses, sent].map((text) => text.replaceAll('%40', '@').toLowerCase());
  for (const secret of [account.email, account.email.split('@')[0] ?? '', PHONE, first]) {
    for (const text of texts) expect(text).not.toContain(secret.toLowerCase());
  }
  expect(sent).not.toContain('planted');
}

test('after a yes: promo, sign-up, annual by card are tracked once each, with what was paid', async ({
  page,
  context,
  requests,
}) => {
  test.setTimeout(240_000);
  const account = newAccount();
  await page.goto(
    '/promo?promo=BlackFriday&utm_source=tiktok&utm_content=video&utm_term=planted%40exemplo.com&campaign=natal&ref=bia&fbclid=IwAR1',
  );
  await expect(page.getByRole('region', { name: 'Aviso de cookies' })).toBeVisible();
  expect(requests.strangers).toEqual([]);
  await acceptCookies(page);
  await expect.poll(() => trackerCookies(context)).toHaveLength(3);

  await signUpFrom(page, account);
  const checkout = await takeAnnualOffer(page, context);
  await payByCard(checkout);
  await expect(page).toHaveURL(/\/payment-success/);
  const everything = [
    'pixel pv_cadastro_confirmado -',
    'ads cadastro 1',
    'server cadastro -',
    `pixel checkout_iniciado ${yearLessPromo}`,
    `server checkout_iniciado ${yearLessPromo}`,
    `server checkout_finalizado ${yearLessPromo}`,
    `pixel pagamento_confirmado ${yearLessPromo}`,
    `server pagamento_confirmado ${yearLessPromo}`,
    `ads compra ${yearLessPromo}`,
    `pixel PVNewSubs ${yearLessPromo}`,
    `server PVNewSubs ${yearLessPromo}`,
  ];
  await expectConversions(everything);

  const other = await context.newPage();
  for (const tab of [page, other]) {
    for (let reload = 0; reload < RELOADS; reload += 1) {
      await tab.goto('/payment-success?planName=Elite&interval=anual&price=1');
      await expect(tab.getByText('Pagamento confirmado!')).toBeVisible();
    }
  }
  await expectConversions(everything);
  const { counted } = await metaLedger();
  for (const { event, id } of (await trackerHits()).filter(({ tracker }) => tracker === 'pixel')) {
    const same = counted.find(({ event_name }) => event_name === event);
    if (same) expect(id, event).toBe(same.event_id);
  }
  const [conversion] = (await trackerHits()).filter(({ event }) => event === 'compra');
  expect(conversion?.fields.data).toContain('utm_source=tiktok');
  expect(conversion?.fields.gcs).toBe('G111');
  expect(conversion?.fields.currency_code).toBe('BRL');
  await expectNothingOf(account, requests);

  const { stripeCustomerId } = await userRecord(account.email);
  const { data } = await stripe.subscriptions.list({ customer: stripeCustomerId });
  expect(data[0]?.metadata).toMatchObject({
    utm_source: 'tiktok',
    utm_content: 'video',
    campaign_id: 'natal',
    referral: 'bia',
    promo: 'blackfriday',
  });
});

test('a boleto paid later without a visit is tracked once, by the server alone', async ({
  page,
  context,
}) => {
  await page.goto('/planos');
  await acceptCookies(page);
  await signUpForElite(page, newAccount());
  const checkout = await openMonthlyCheckout(page, context);
  await payByBoleto(checkout);
  await expect(page).toHaveURL(/\/payment-awaited/);
  const beforePayment = [
    'pixel pv_cadastro_confirmado -',
    'ads cadastro 1',
    'server cadastro -',
    `pixel checkout_iniciado ${month}`,
    `server checkout_iniciado ${month}`,
    `server checkout_finalizado ${month}`,
  ];
  await expectConversions(beforePayment);
  await page.close();
  await checkout.getByRole('button', { name: 'Simular pagamento' }).click();
  await expectConversions([
    ...beforePayment,
    `server pagamento_confirmado ${month}`,
    `server PVNewSubs ${month}`,
  ]);
});

test('consent that is withdrawn stops it all: the purchase is not tracked', async ({
  page,
  context,
  requests,
}) => {
  await page.goto('/planos');
  await acceptCookies(page);
  await signUpForElite(page, newAccount());
  const signedUp = ['pixel pv_cadastro_confirmado -', 'ads cadastro 1', 'server cadastro -'];
  await expectConversions(signedUp);
  await withdraw(page);
  expect(await trackerCookies(context)).toEqual([]);
  requests.strangers.length = 0;

  await payByCard(await openMonthlyCheckout(page, context));
  await expect(page).toHaveURL(/\/payment-success/);
  await page.goto('/area-usuario');
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible();
  await expectConversions(signedUp);
  expect(requests.strangers).toEqual([]);
});

test.describe('trackers and Meta that never answer', () => {
  // When the page is closed at last.
  test.use({ expectedErrors: /não carregou|^Conversão/ });

  test('keep nobody waiting', async ({ page, context }) => {
    let hanging = 0;
    // Whatever is asked of them stays open as long as the page does.
    for (const never of ['**/fbevents.js', '**/gtag/js?*', '**/meta-capi']) {
      await context.route(never, () => {
        hanging += 1;
      });
    }
    await page.goto('/planos');
    await acceptCookies(page);
    await signUpForElite(page, newAccount());
    await payByCard(await openMonthlyCheckout(page, context));
    await expect(page).toHaveURL(/\/payment-success/);
    await expect(page.getByText('Pagamento confirmado!')).toBeVisible();
    await expect.poll(() => hanging).toBeGreaterThanOrEqual(5);
  });
});
