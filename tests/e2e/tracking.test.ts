import { expect } from 'playwright/test';
import { type Account, newAccount } from '../support/fixtures.ts';
import { metaLedger } from '../support/meta-control.ts';
import { firstPayment } from '../support/prices.ts';
import { subscriptionOf } from '../support/purchase.ts';
import {
  acceptCookies,
  expectConversions,
  forgetEarlier,
  type Requests,
  test,
  trackerCookies,
  withdraw,
} from './conversions.ts';
import { PHONE, payByCard, signUpFrom, takeAnnualOffer } from './journey.ts';
import { customerOf } from './records.ts';

// Only these tests give consent. They share the local Meta, so they run one after another.
test.describe.configure({ mode: 'default' });
test.beforeEach(forgetEarlier);

const yearLessPromo = firstPayment(40, 'anual').reais;

/** Expects that no URL, and nothing sent to a tracker, contains the account's personal data. */
async function expectNothingOf(account: Account, { addresses, strangers }: Requests) {
  const [first = ''] = account.name.split(' ');
  const { hits, events } = await metaLedger();
  const sent = JSON.stringify([strangers, hits, events]);
  const texts = [...addresses, sent].map((text) => text.replaceAll('%40', '@').toLowerCase());
  for (const secret of [account.email, account.email.split('@')[0] ?? '', PHONE, first]) {
    for (const text of texts) expect(text).not.toContain(secret.toLowerCase());
  }
  expect(sent).not.toContain('planted');
}

test('with consent, a sign-up, its checkout and its purchase are tracked once, with the amount paid', async ({
  page,
  context,
  requests,
}) => {
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

  // Two more visits to the success page must not track the purchase again.
  for (const tab of [page, await context.newPage()]) {
    await tab.goto('/payment-success?planName=Elite&interval=anual&price=1');
    await expect(tab.getByText('Pagamento confirmado!')).toBeVisible();
  }
  await expectConversions(everything);
  const { counted, hits } = await metaLedger();
  for (const { event, id } of hits.filter(({ tracker }) => tracker === 'pixel')) {
    const same = counted.find(({ event_name }) => event_name === event);
    if (same) expect(id, event).toBe(same.event_id);
  }
  const conversion = hits.find(({ event }) => event === 'compra');
  expect(conversion?.fields.data).toContain('utm_source=tiktok');
  expect(conversion?.fields.gcs).toBe('G111');
  expect(conversion?.fields.currency_code).toBe('BRL');
  await expectNothingOf(account, requests);

  const { metadata } = await subscriptionOf(await customerOf(account));
  const attribution = { utm_source: 'tiktok', utm_content: 'video', campaign_id: 'natal' };
  expect(metadata).toMatchObject({ ...attribution, referral: 'bia', promo: 'blackfriday' });

  await test.step('after consent is withdrawn, the pages send no third-party requests', async () => {
    await page.goto('/planos');
    await withdraw(page);
    // Poll, because a tracker's script that is still loading may set its cookies again.
    await expect.poll(() => trackerCookies(context)).toEqual([]);
    requests.strangers.length = 0;
    await page.goto('/area-usuario');
    await expect(page.getByText('Ativa', { exact: true })).toBeVisible();
    expect(requests.strangers).toEqual([]);
  });
});

test.describe('trackers and a /meta-capi endpoint that never respond', () => {
  // The website logs these errors when the page is closed.
  test.use({ expectedErrors: /não carregou|^Conversão/ });

  test('a user can sign up and open the checkout even if the trackers and /meta-capi never respond', async ({
    page,
    context,
  }) => {
    let hanging = 0;
    for (const never of ['**/fbevents.js', '**/gtag/js?*', '**/meta-capi']) {
      await context.route(never, () => {
        hanging += 1;
      });
    }
    await page.goto('/planos');
    await acceptCookies(page);
    await signUpFrom(page, newAccount());
    await takeAnnualOffer(page, context);
    await expect.poll(() => hanging).toBeGreaterThanOrEqual(4);
  });
});
