import { describe, expect, test } from 'vitest';
import { INTERVALS, planPrice, plans } from '#contract/plans.ts';
import { firstMonthCoupon } from '#contract/promos.ts';
import { sessionOf, signUp } from './people.ts';
import {
  checkout,
  customerId,
  expectProfile,
  pay,
  priceId,
  secretOf,
  sessionId,
} from './purchase.ts';
import { call, env, refusal, stripe } from './support.ts';

const openSessions = async (customer: string) =>
  (await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })).data;

describe('create-embedded-checkout-session', () => {
  test('opens a session of the catalogue for the person', async () => {
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

  test('writes the buyer’s first touch to session and subscription', async () => {
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
    const answer = await checkout(person, { attribution });
    const clientSecret = secretOf(answer);
    const noted = {
      utm_source: 'instagram',
      utm_campaign: 'x'.repeat(200),
      campaign_id: 'lancamento',
      referral: 'papodeafiliado',
      uid: person.uid,
      plan: 'elite',
      interval: 'month',
      price: await priceId(),
      coupon: 'none',
    };
    const session = await stripe.checkout.sessions.retrieve(sessionId(clientSecret));
    expect(session.metadata).toEqual(noted);
    expect(secretOf(await checkout(person))).toBe(clientSecret);
    expect(await pay(clientSecret)).toBe(200);
    const { data } = await stripe.subscriptions.list({ customer: await customerId(person) });
    expect(data[0]?.metadata).toEqual(noted);
  });

  test('takes a registered coupon off the first invoice', async () => {
    const person = await signUp();
    const choice = { interval: 'semestral', couponId: 'primeiro_mes_15' };
    const answer = await checkout(person, choice);
    const session = await stripe.checkout.sessions.retrieve(sessionId(secretOf(answer)));
    const off = firstMonthCoupon('primeiro_mes_15', 'elite')?.amountOffCents ?? Number.NaN;
    expect(session.amount_total).toBe(planPrice(plans.elite, 'semestral').cents - off);
  });

  test('accepts the cookie in place of the token', async () => {
    const person = await signUp();
    const cookie = await sessionOf(person);
    const body = { email: person.email, planName: 'Elite', interval: 'month' };
    const answer = await call('createEmbeddedCheckoutSession', { cookie, body });
    expect(answer.status).toBe(200);
  });

  test('refuses a visitor, and another person’s e-mail', async () => {
    const person = await signUp();
    const body = { email: person.email, planName: 'Elite', interval: 'month' };
    expect((await call('createEmbeddedCheckoutSession', { body })).status).toBe(401);
    const { email } = await signUp();
    expect((await checkout({ ...person, email })).status).toBe(403);
  });

  test.each([
    [{ planName: 'Profissional' }, 'unknown_plan'],
    [{ planName: 'Elite Nível 1' }, 'unknown_plan'],
    [{ planName: 'Admin' }, 'unknown_plan'],
    [{ planName: 'elite' }, 'unknown_plan'],
    [{ couponId: 'primeiro_mes_100' }, 'unknown_coupon'],
    [{ couponId: 'primeiro_mes_40_elite' }, 'unknown_coupon'],
    [{ couponId: '' }, 'invalid_request'],
    [{ interval: 'year' }, 'invalid_request'],
    [{ interval: 'monthly' }, 'invalid_request'],
  ])('refuses %o', async (choice, code) => {
    const answer = await checkout(await signUp(), choice);
    expect(answer).toMatchObject({ status: 400, body: { code } });
  });
});

describe('one of each per person', () => {
  test('the same choice gives the same session, another one replaces it', async () => {
    const person = await signUp();
    const first = await checkout(person);
    const again = await checkout(person);
    expect(secretOf(again)).toBe(secretOf(first));
    const other = await checkout(person, { interval: 'anual' });
    const open = await openSessions(await customerId(person));
    expect(open.map((session) => session.id)).toEqual([sessionId(secretOf(other))]);
    expect(await pay(secretOf(first))).toBeGreaterThanOrEqual(400);
  });

  test('many calls at once leave one customer and one open session', async () => {
    const person = await signUp();
    const choices = Array.from({ length: 6 }, (_, index) => ({
      interval: INTERVALS[index % 2] ?? 'month',
    }));
    const answers = await Promise.all(choices.map((choice) => checkout(person, choice)));
    const outcomes = new Set(
      answers.map((each) => (each.status === 200 ? 200 : refusal(each).code)),
    );
    expect([...outcomes].filter((outcome) => outcome !== 'busy')).toEqual([200]);
    const { data } = await stripe.customers.list({ email: person.email });
    expect(data).toHaveLength(1);
    expect(await openSessions(await customerId(person))).toHaveLength(1);
  });

  test('a customer deleted in the Dashboard gets another, and no portal until then', async () => {
    const person = await signUp();
    await checkout(person);
    const gone = await customerId(person);
    await stripe.customers.del(gone);
    const body = { email: person.email };
    const portal = await call('createCustomerPortalSession', { token: person.token, body });
    expect(portal).toMatchObject({ status: 404, body: { code: 'no_customer' } });
    const answers = [await checkout(person, { interval: 'anual' }), await checkout(person)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const customer = await customerId(person);
    expect(customer).not.toBe(gone);
    const [session, ...others] = await openSessions(customer);
    expect(others).toEqual([]);
    expect(session?.id).toBe(sessionId(secretOf(answers[1])));
    expect(await pay(secretOf(answers[1]))).toBe(200);
    await expectProfile(person, { subscription_active: true });
  });

  test('a subscriber is pointed to the portal', async () => {
    const person = await signUp();
    const clientSecret = secretOf(await checkout(person));
    expect(await pay(clientSecret)).toBe(200);
    const answer = await checkout(person, { interval: 'anual' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'already_subscribed' } });
    expect(refusal(answer).error).toContain('"Gerenciar Plano"');
    await expectProfile(person, { subscription_active: true });
  });
});
