import { expect, onTestFinished, test } from 'vitest';
import { call, refusal } from '../support/api.ts';
import { signUp, type TestPerson } from '../support/people.ts';
import { checkout, endVoucher, expectProfile, pay, statusesOf } from '../support/purchase.ts';
import { control, stripeFaults } from '../support/stripe-control.ts';
import { buy, openSession, orderBoleto, withBoleto } from './buyers.ts';
import { elite } from './late-boletos.ts';

const giveUp = ({ token }: TestPerson) => call('cancelPendingPayment', { token, body: {} });

test('while a boleto is unpaid, checkouts and the account’s deletion return 409, and a boleto that is processed or paid can’t be canceled', async () => {
  const { person, session, customer } = await withBoleto();
  for (const choice of [{}, { planName: 'Top Afiliado' }, { interval: 'anual' }]) {
    const answer = await checkout(person, choice);
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment_open' } });
    const { pending_payment: boleto } = refusal(answer);
    expect(boleto).toMatchObject({ amount: elite.cents });
    expect(boleto?.url).toContain('/boleto/voucher/');
    expect(boleto?.expires_at).toBeGreaterThan(Date.now() / 1000);
    expect(boleto?.expires_at).toBeLessThanOrEqual(Date.now() / 1000 + 4 * 86_400);
  }
  const pending = { status: 409, body: { code: 'payment_pending' } };
  const { token, uid } = person;
  const remove = () => call('deleteAccount', { token, body: { uid } });
  expect(await remove()).toMatchObject(pending);
  await endVoucher(session, 'process');
  expect(await giveUp(person)).toMatchObject(pending);
  expect(await checkout(person)).toMatchObject(pending);
  expect(await remove()).toMatchObject(pending);
  expect(await statusesOf(customer)).toEqual(['incomplete']);
  await endVoucher(session, 'pay');
  expect(await giveUp(person)).toMatchObject({ status: 409, body: { code: 'already_paid' } });
  expect(await statusesOf(customer)).toEqual(['active']);
  expect((await checkout(person)).body).toMatchObject({ code: 'already_subscribed' });
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
  await buy(person, { planName: 'Top Afiliado' });
  await expectProfile(person, { subscription_plan: 'top_afiliado' });
  expect(await statusesOf(customer)).toEqual(['active', 'incomplete_expired']);
});

test('if Stripe activates subscriptions before their payment, an open boleto gives no access, and a canceled or expired boleto allows a new checkout', async () => {
  await control('settings', { statusBeforeFirstBoleto: 'active' });
  onTestFinished(async () => {
    await control('settings', { statusBeforeFirstBoleto: 'incomplete' });
  });
  const { person, session, customer } = await withBoleto();
  expect(await statusesOf(customer)).toEqual(['active']);
  await expectProfile(person, { subscription_status: 'active', subscription_active: false });
  const refused = { status: 409, body: { code: 'payment_open' } };
  expect(await checkout(person)).toMatchObject(refused);
  const { token, email } = person;
  const body = { email, flow: 'subscription_update' };
  expect(await call('createCustomerPortalSession', { token, body })).toMatchObject(refused);
  expect(await giveUp(person)).toMatchObject({ status: 200, body: { ok: true } });
  await expect(endVoucher(session, 'pay')).rejects.toThrow(/no longer open/);

  await endVoucher(await orderBoleto(person), 'expire');
  expect(await statusesOf(customer)).toEqual(['canceled', 'past_due']);
  expect(await pay(await openSession(person))).toBe(200);
  expect(await statusesOf(customer)).toEqual(['active', 'canceled', 'canceled']);
  await expectProfile(person, { subscription_active: true, unmatched_payment: null });
});
