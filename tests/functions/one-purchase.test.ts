import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type PlanId, planPrice, plans } from '#contract/plans.ts';
import { reconcile } from '../../functions/src/reconcile/reconcile.ts';
import { readDocument } from './firestore.ts';
import { sessionOf, signUp, type TestPerson } from './people.ts';
import {
  checkout,
  customerId,
  endVoucher,
  expectDelivered,
  expectProfile,
  issueVoucher,
  pay,
  priceId,
  secretOf,
  sessionId,
} from './purchase.ts';
import { call, given as parsed, refusal, stripe } from './support.ts';

const LIVE = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];
const elite = planPrice(plans.elite, 'month').cents;
const topAfiliado = planPrice(plans.top_afiliado, 'month').cents;

/** A person with an open boleto for Elite. */
async function withBoleto() {
  const person = await signUp();
  const clientSecret = secretOf(await checkout(person));
  expect(await issueVoucher(clientSecret)).toBe(200);
  return { person, session: sessionId(clientSecret), customer: await customerId(person) };
}

const giveUp = (person: TestPerson) =>
  call('cancelPendingPayment', { token: person.token, body: {} });

async function statuses(customer: string): Promise<string[]> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  return data.map(({ status }) => status);
}

async function liveCount(customer: string): Promise<number> {
  return (await statuses(customer)).filter((status) => LIVE.includes(status)).length;
}

describe('an open boleto', () => {
  test('refuses every other checkout, and returns the boleto', async () => {
    const { person } = await withBoleto();
    const profile = await call('getUser', { token: person.token, uid: person.uid });
    for (const choice of [{}, { planName: 'Top Afiliado' }, { interval: 'anual' }]) {
      const answer = await checkout(person, choice);
      expect(answer).toMatchObject({ status: 409, body: { code: 'payment_open' } });
      const { pending_payment: boleto } = refusal(answer);
      expect(boleto).toMatchObject({ amount: elite });
      expect(boleto?.url).toContain('/boleto/voucher/');
      expect(boleto?.expires_at).toBeGreaterThan(Date.now() / 1000);
      // Stripe may void a first invoice after 23 hours, before the boleto expires.
      expect(boleto?.expires_at).toBeLessThanOrEqual(Date.now() / 1000 + 23 * 3600);
    }
    expect(parsed(endpoints.getUser, profile).user.subscription_active).not.toBe(true);
  });

  test('that was cancelled can’t be paid, and allows another checkout', async () => {
    const { person, session, customer } = await withBoleto();
    expect(await giveUp(person)).toMatchObject({ status: 200, body: { ok: true } });
    await expect(endVoucher(session, 'pay')).rejects.toThrow(/no longer open/);
    expect(await liveCount(customer)).toBe(0);
    await expectProfile(person, { subscription_active: false, pending_payment_url: null });
    expect(await giveUp(person), 'a second press').toMatchObject({ status: 200 });
    const again = await checkout(person, { planName: 'Top Afiliado' });
    expect(await pay(secretOf(again))).toBe(200);
    await expectProfile(person, { subscription_active: true, subscription_plan: 'top_afiliado' });
    expect(await liveCount(customer)).toBe(1);
  });

  test('that was paid can’t be cancelled', async () => {
    const { person, session, customer } = await withBoleto();
    await endVoucher(session, 'pay');
    expect(await giveUp(person)).toMatchObject({
      status: 409,
      body: { code: 'already_paid' },
    });
    expect(await liveCount(customer)).toBe(1);
    expect((await checkout(person)).body).toMatchObject({ code: 'already_subscribed' });
  });
});

test('only its buyer can cancel a boleto', async () => {
  const { customer } = await withBoleto();
  const other = await signUp();
  expect((await giveUp(other)).status).toBe(200);
  expect((await call('cancelPendingPayment', { body: {} })).status).toBe(401);
  const cookie = await sessionOf(other);
  const foreign = { cookie, body: {}, origin: 'https://evil.example' };
  expect((await call('cancelPendingPayment', foreign)).status).toBe(403);
  expect(await statuses(customer)).toEqual(['incomplete']);
});

test('an expired boleto does not stop a checkout, and its subscription ends with the next purchase', async () => {
  const { person, session, customer } = await withBoleto();
  await endVoucher(session, 'expire');
  expect(await pay(secretOf(await checkout(person, { planName: 'Top Afiliado' })))).toBe(200);
  await expectProfile(person, { subscription_active: true, subscription_plan: 'top_afiliado' });
  await expect.poll(() => statuses(customer)).toEqual(['active', 'incomplete_expired']);
  const { data } = await stripe.invoices.list({ customer, status: 'open' });
  expect(data).toEqual([]);
});

describe('two purchases at Stripe', () => {
  /** A subscription that our checkout would have created if it were not refused. */
  async function subscribePast(person: TestPerson, customer: string, plan: PlanId) {
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    return stripe.subscriptions.create({
      customer,
      items: [{ price: await priceId(plan) }],
      default_payment_method: method.id,
      metadata: { uid: person.uid },
    });
  }

  test.each(['webhooks', 'reconcile'])(
    'become one, the other’s payment listed, by %s',
    async (by) => {
      const person = await signUp();
      expect(await pay(secretOf(await checkout(person)))).toBe(200);
      await expectProfile(person, { subscription_active: true });
      const customer = await customerId(person);
      const second = await subscribePast(person, customer, 'top_afiliado');
      if (by === 'reconcile') {
        const options = { stripe, minEventAgeSeconds: 0, all: true };
        await reconcile(options);
      }
      await expect.poll(() => liveCount(customer)).toBe(1);
      await expectDelivered(customer);
      // The older one is kept; of two from the same second, either.
      const { data } = await stripe.subscriptions.list({ customer, status: 'canceled' });
      const [ended] = data;
      const [kept, paid] =
        ended?.id === second.id ? ['elite', topAfiliado] : ['top_afiliado', elite];
      await expectProfile(person, {
        subscription_active: true,
        subscription_plan: kept,
        unmatched_payment: { amount: paid },
      });
      const noted = await readDocument(`unmatchedPayments/${ended?.latest_invoice}`);
      const listed = { reason: 'second_subscription', uid: person.uid, subscription: ended?.id };
      expect(noted).toMatchObject(listed);
    },
  );

  test('an open checkout session expires when another one is paid', async () => {
    const person = await signUp();
    const open = secretOf(await checkout(person, { interval: 'anual' }));
    const customer = await customerId(person);
    await subscribePast(person, customer, 'elite');
    await expectProfile(person, { subscription_active: true });
    await expectDelivered(customer);
    expect(await pay(open)).toBe(400);
    expect(await liveCount(customer)).toBe(1);
  });
});
