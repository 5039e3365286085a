import { expect, onTestFinished, test, vi } from 'vitest';
import { firstMonthCoupon } from '#contract/first-month-coupons.ts';
import { planPrice, plans } from '#contract/plans.ts';
import { call, env, stripe } from '../support/api.ts';
import { logLines } from '../support/log-lines.ts';
import { signUp } from '../support/people.ts';
import { checkout, openSessionsOf, pay, sessionId, subscriptionOf } from '../support/purchase.ts';
import { control, stripeFaults } from '../support/stripe-control.ts';
import { openSession, payByCard, withCheckout } from './buyers.ts';
import { expectCounted } from './log-filter.ts';

test('a checkout opens a Stripe session with the catalogue’s price and the buyer’s campaign data, and only a user without a subscription can open one', async () => {
  const attribution = {
    ...{ utm_source: ' instagram ', utm_term: '', campaign_id: 'lancamento' },
    ...{ referral: 'papodeafiliado', uid: 'another', plan: 'admin' },
  };
  const choice = { planName: 'Elite Nível 2', interval: 'anual' };
  const { person, secret, customer, ...opened } = await withCheckout({ ...choice, attribution });
  const expand = ['line_items'];
  const session = await stripe.checkout.sessions.retrieve(opened.session, { expand });
  const metadata = {
    ...{ utm_source: 'instagram', campaign_id: 'lancamento', referral: 'papodeafiliado' },
    ...{ uid: person.uid, project: env.GCLOUD_PROJECT, plan: 'elite_nivel_2', interval: 'anual' },
    ...{ price: session.line_items?.data[0]?.price?.id, coupon: 'none' },
  };
  expect(session).toMatchObject({
    ...{ mode: 'subscription', ui_mode: 'embedded_page', locale: 'pt-BR', currency: 'brl' },
    amount_total: planPrice(plans.elite_nivel_2, 'anual').cents,
    client_reference_id: person.uid,
    customer,
    allowed_payment_method_types: ['card', 'boleto'],
    return_url: `${env.APP_URL}/checkout-return?session_id={CHECKOUT_SESSION_ID}`,
  });
  expect(session.metadata).toEqual(metadata);
  expect(await openSession(person, choice)).toBe(secret);
  await payByCard(person, secret);
  expect((await subscriptionOf(customer)).metadata).toEqual(metadata);
  const again = await checkout(person);
  expect(again).toMatchObject({ status: 409, body: { code: 'already_subscribed' } });
});

test('if a user opens a checkout for another interval, the first session can no longer be paid', async () => {
  const { person, secret, customer } = await withCheckout();
  const other = await openSession(person, { interval: 'anual' });
  const open = await openSessionsOf(customer);
  expect(open.map((session) => session.id)).toEqual([sessionId(other)]);
  expect(await pay(secret)).toBeGreaterThanOrEqual(400);
});

test('a session that expires within an hour is replaced, so that the buyer has time to pay', async () => {
  const { person, secret, customer } = await withCheckout();
  await control('clock/advance', { seconds: 22 * 3_600 });
  expect(await openSession(person)).toBe(secret);
  await control('clock/advance', { seconds: 1.5 * 3_600 });
  const second = await openSession(person);
  expect(second).not.toBe(secret);
  const open = await openSessionsOf(customer);
  expect(open.map((session) => session.id)).toEqual([sessionId(second)]);
});

test('a checkout with a coupon that is missing at Stripe returns 503 with an explanation', async () => {
  const coupon = firstMonthCoupon('primeiro_mes_40', 'elite');
  await stripe.coupons.del(coupon?.id ?? '');
  const person = await signUp();
  expect(await checkout(person, { couponId: 'primeiro_mes_40' })).toMatchObject({
    status: 503,
    body: { code: 'catalogue_missing', error: expect.stringContaining('Este cupom está') },
  });
  expectCounted(logLines, 'catalogue_missing');
  expect((await checkout(person)).status, 'without the coupon').toBe(200);
});

test('two concurrent checkouts while Stripe is slow get the same session and create one customer', async () => {
  const person = await signUp();
  await stripeFaults({ api: { delayMs: 300 } });
  const secrets = await Promise.all([openSession(person), openSession(person)]);
  await stripeFaults();
  expect(new Set(secrets).size).toBe(1);
  const { data: customers } = await stripe.customers.list({ email: person.email });
  expect(customers).toHaveLength(1);
});

test('SALES=off refuses only new checkouts, not the payment of an open session or the portal', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const { person, secret } = await withCheckout();
  vi.stubEnv('SALES', 'off');
  const refused = await checkout(await signUp());
  expect(refused).toMatchObject({ status: 503, body: { code: 'sales_paused' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

  await payByCard(person, secret);
  const { token, email } = person;
  const portal = await call('createCustomerPortalSession', { token, body: { email } });
  expect(portal.status).toBe(200);
});
