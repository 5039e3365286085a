import { expect, onTestFinished, test, vi } from 'vitest';
import { firstMonthCoupon } from '#contract/first-month-coupons.ts';
import { planPrice, plans } from '#contract/plans.ts';
import { call, env, stripe } from '../support/api.ts';
import { signUp } from '../support/people.ts';
import {
  cancelNow,
  checkout,
  customerId,
  expectProfile,
  openSessionsOf,
  pay,
  priceId,
  secretOf,
  sessionId,
  subscriptionOf,
} from '../support/purchase.ts';
import { stripeFaults } from '../support/stripe-control.ts';
import { subscriber } from './subscriber.ts';

test('a checkout opens a Stripe session for the user with the plan’s catalogue price', async () => {
  const person = await signUp();
  const answer = await checkout(person, { planName: 'Elite Nível 2', interval: 'anual' });
  expect(answer.status).toBe(200);
  const session = await stripe.checkout.sessions.retrieve(sessionId(secretOf(answer)));
  const metadata = { uid: person.uid, plan: 'elite_nivel_2', interval: 'anual', coupon: 'none' };
  expect(session).toMatchObject({
    mode: 'subscription',
    ui_mode: 'embedded_page',
    locale: 'pt-BR',
    currency: 'brl',
    amount_total: planPrice(plans.elite_nivel_2, 'anual').cents,
    client_reference_id: person.uid,
    customer: await customerId(person),
    allowed_payment_method_types: ['card', 'boleto'],
    return_url: `${env.APP_URL}/checkout-return?session_id={CHECKOUT_SESSION_ID}`,
    metadata,
  });
});

test('the buyer’s campaign data is stored in the Stripe session and the subscription', async () => {
  const person = await signUp();
  const attribution = {
    utm_source: ' instagram ',
    utm_campaign: 'x'.repeat(900),
    utm_term: '',
    campaign_id: 'lancamento',
    referral: 'papodeafiliado',
    uid: 'another',
    plan: 'admin',
  };
  const clientSecret = secretOf(await checkout(person, { attribution }));
  const expectedMetadata = {
    utm_source: 'instagram',
    utm_campaign: 'x'.repeat(200),
    campaign_id: 'lancamento',
    referral: 'papodeafiliado',
    uid: person.uid,
    project: env.GCLOUD_PROJECT,
    plan: 'elite',
    interval: 'month',
    price: await priceId(),
    coupon: 'none',
  };
  const session = await stripe.checkout.sessions.retrieve(sessionId(clientSecret));
  expect(session.metadata).toEqual(expectedMetadata);
  expect(secretOf(await checkout(person))).toBe(clientSecret);
  expect(await pay(clientSecret)).toBe(200);
  const { metadata } = await subscriptionOf(await customerId(person));
  expect(metadata).toEqual(expectedMetadata);
});

test('if a user opens a checkout for another interval, the first session can no longer be paid', async () => {
  const person = await signUp();
  const first = await checkout(person);
  const other = await checkout(person, { interval: 'anual' });
  const open = await openSessionsOf(await customerId(person));
  expect(open.map((session) => session.id)).toEqual([sessionId(secretOf(other))]);
  expect(await pay(secretOf(first))).toBeGreaterThanOrEqual(400);
});

test('a checkout by a user who has a subscription returns 409', async () => {
  const { person } = await subscriber();
  const answer = await checkout(person, { interval: 'anual' });
  expect(answer).toMatchObject({ status: 409, body: { code: 'already_subscribed' } });
});

test('a checkout with a coupon that is missing at Stripe returns 503 with an explanation', async () => {
  const coupon = firstMonthCoupon('primeiro_mes_40', 'elite');
  await stripe.coupons.del(coupon?.id ?? '');
  const person = await signUp();
  expect(await checkout(person, { couponId: 'primeiro_mes_40' })).toMatchObject({
    status: 503,
    body: { code: 'catalogue_missing', error: expect.stringContaining('Este cupom está') },
  });
  expect((await checkout(person)).status, 'without the coupon').toBe(200);
});

test('two concurrent checkouts while Stripe is slow get the same session and create one customer', async () => {
  const person = await signUp();
  await stripeFaults({ api: { delayMs: 300 } });
  const answers = await Promise.all([1, 2].map(() => checkout(person)));
  await stripeFaults();
  expect(new Set(answers.map(secretOf)).size).toBe(1);
  const { data: customers } = await stripe.customers.list({ email: person.email });
  expect(customers).toHaveLength(1);
});

test('SALES=off refuses only new checkouts, not the payment of an open session or the portal', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const person = await signUp();
  const clientSecret = secretOf(await checkout(person));
  vi.stubEnv('SALES', 'off');
  const refused = await checkout(await signUp());
  expect(refused).toMatchObject({ status: 503, body: { code: 'sales_paused' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

  expect(await pay(clientSecret)).toBe(200);
  await expectProfile(person, { subscription_active: true });
  const { token, email } = person;
  const portal = await call('createCustomerPortalSession', { token, body: { email } });
  expect(portal.status).toBe(200);
  await cancelNow(person);
});
