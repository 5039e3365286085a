import { describe, expect, onTestFinished, test } from 'vitest';
import { type PlanId, planPrice, plans } from '#contract/plans.ts';
import { call, refusal, stripe } from '../support/api.ts';
import { readDocument } from '../support/firestore.ts';
import { signUp, type TestPerson } from '../support/people.ts';
import {
  checkout,
  customerId,
  endVoucher,
  expectDelivered,
  expectProfile,
  issueVoucher,
  pay,
  secretOf,
  sessionId,
  statusesOf,
  subscribePast,
} from '../support/purchase.ts';
import { control, stripeFaults } from '../support/stripe-control.ts';
import { subscriber } from './subscriber.ts';

const cents = (plan: PlanId) => planPrice(plans[plan], 'month').cents;

async function withBoleto() {
  const person = await signUp();
  const clientSecret = secretOf(await checkout(person));
  expect(await issueVoucher(clientSecret)).toBe(200);
  return { person, session: sessionId(clientSecret), customer: await customerId(person) };
}

const giveUp = ({ token }: TestPerson) => call('cancelPendingPayment', { token, body: {} });

const activeCount = async (customer: string) =>
  (await statusesOf(customer)).filter((status) => status === 'active').length;

describe('an open boleto', () => {
  test('while a boleto is open, every new checkout returns 409 with the boleto', async () => {
    const { person } = await withBoleto();
    for (const choice of [{}, { planName: 'Top Afiliado' }, { interval: 'anual' }]) {
      const answer = await checkout(person, choice);
      expect(answer).toMatchObject({ status: 409, body: { code: 'payment_open' } });
      const { pending_payment: boleto } = refusal(answer);
      expect(boleto).toMatchObject({ amount: cents('elite') });
      expect(boleto?.url).toContain('/boleto/voucher/');
      expect(boleto?.expires_at).toBeGreaterThan(Date.now() / 1000);
      expect(boleto?.expires_at).toBeLessThanOrEqual(Date.now() / 1000 + 4 * 86_400);
    }
  });

  test('a boleto that its buyer cancels can no longer be paid, and a new checkout is allowed', async () => {
    const { person, session, customer } = await withBoleto();
    expect((await giveUp(await signUp())).status).toBe(200);
    expect(await statusesOf(customer)).toEqual(['incomplete']);
    // Drop webhooks, so that only this call can change the record.
    await stripeFaults({ webhooks: { drop: 1 } });
    expect(await giveUp(person)).toMatchObject({ status: 200, body: { ok: true } });
    await expect(endVoucher(session, 'pay')).rejects.toThrow(/no longer open/);
    await expectProfile(person, { subscription_active: false, pending_payment_url: null });
    await stripeFaults();
    expect(await giveUp(person), 'a second request to cancel').toMatchObject({ status: 200 });
    expect(await pay(secretOf(await checkout(person, { planName: 'Top Afiliado' })))).toBe(200);
    await expectProfile(person, { subscription_active: true, subscription_plan: 'top_afiliado' });
    expect(await activeCount(customer)).toBe(1);
  });

  test('a boleto that a bank is processing can’t be canceled, and prevents a checkout', async () => {
    const { person, session, customer } = await withBoleto();
    await endVoucher(session, 'process');
    const pending = { status: 409, body: { code: 'payment_pending' } };
    expect(await giveUp(person)).toMatchObject(pending);
    expect(await checkout(person)).toMatchObject(pending);
    expect(await statusesOf(customer)).toEqual(['incomplete']);
  });

  test('a boleto can be canceled even if Stripe has started its subscription before the payment', async () => {
    await control('settings', { statusBeforeFirstBoleto: 'active' });
    onTestFinished(async () => {
      await control('settings', { statusBeforeFirstBoleto: 'incomplete' });
    });
    const { person, session, customer } = await withBoleto();
    expect(await statusesOf(customer)).toEqual(['active']);
    await expectProfile(person, { subscription_active: false });
    expect(await checkout(person)).toMatchObject({ status: 409, body: { code: 'payment_open' } });
    expect(await giveUp(person)).toMatchObject({ status: 200, body: { ok: true } });
    await expect(endVoucher(session, 'pay')).rejects.toThrow(/no longer open/);
    expect(await pay(secretOf(await checkout(person)))).toBe(200);
    expect(await activeCount(customer)).toBe(1);
  });

  test('an expired first boleto allows a new checkout, even if its subscription is past_due', async () => {
    await control('settings', { statusBeforeFirstBoleto: 'active' });
    onTestFinished(async () => {
      await control('settings', { statusBeforeFirstBoleto: 'incomplete' });
    });
    const { person, session, customer } = await withBoleto();
    await endVoucher(session, 'expire');
    expect(await statusesOf(customer)).toEqual(['past_due']);
    expect(await pay(secretOf(await checkout(person)))).toBe(200);
    expect((await statusesOf(customer)).toSorted()).toEqual(['active', 'canceled']);
    await expectProfile(person, { subscription_active: true, unmatched_payment: null });
  });

  test('a paid boleto can’t be canceled', async () => {
    const { person, session, customer } = await withBoleto();
    await endVoucher(session, 'pay');
    expect(await giveUp(person)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    expect(await activeCount(customer)).toBe(1);
    expect((await checkout(person)).body).toMatchObject({ code: 'already_subscribed' });
  });
});

describe('two subscriptions of one customer at Stripe', () => {
  test('one of a customer’s two subscriptions is canceled, and its payment is listed for the operator', async () => {
    const { person, customer } = await subscriber();
    const second = await subscribePast(person, customer, 'top_afiliado');
    await expect.poll(() => activeCount(customer)).toBe(1);
    await expectDelivered(customer);
    // Our code keeps the older subscription. Here both may be equally old, so either may be kept.
    const { data } = await stripe.subscriptions.list({ customer, status: 'canceled' });
    const [ended] = data;
    const [kept, other]: PlanId[] =
      ended?.id === second.id ? ['elite', 'top_afiliado'] : ['top_afiliado', 'elite'];
    await expectProfile(person, {
      subscription_active: true,
      subscription_plan: kept,
      unmatched_payment: { amount: cents(other ?? 'elite') },
    });
    const payment = await readDocument(`unmatchedPayments/${ended?.latest_invoice}`);
    const listed = { reason: 'second_subscription', uid: person.uid, subscription: ended?.id };
    expect(payment).toMatchObject(listed);
  });
});
