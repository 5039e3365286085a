import { afterEach, describe, expect, test, vi } from 'vitest';
import { closeAccount } from '../../functions/src/account/close-account.ts';
import { applyCustomer } from '../../functions/src/billing/subscription/apply-customer.ts';
import { applyDispute } from '../../functions/src/billing/subscription/disputes.ts';
import { deliverConversions } from '../../functions/src/tracking/deliver-conversions.ts';
import { agreed } from '../support/agreed.ts';
import { call, stripe } from '../support/api.ts';
import { runCommand } from '../support/commands.ts';
import { readDocument } from '../support/firestore.ts';
import { countedAs } from '../support/meta-control.ts';
import { signUp } from '../support/people.ts';
import {
  checkout,
  customerId,
  endVoucher,
  expectDelivered,
  expectProfile,
  issueVoucher,
  secretOf,
  sessionId,
  statusesOf,
} from '../support/purchase.ts';
import { control, stripeFaults } from '../support/stripe-control.ts';
import {
  elite,
  expectOneSale,
  PAYABLE,
  payLate,
  settle,
  wait,
  withLateBoleto,
} from './late-boletos.ts';
import { saleOf } from './sales.ts';

/** Tests boletos whose subscription Stripe has ended. A late payment starts a new subscription. */

afterEach(() => settle('expire_and_void'));

describe.each(PAYABLE)('with the local Stripe’s setting %s', (setting) => {
  test.each([30, 70])('a boleto paid after %i hours still starts a subscription', async (hours) => {
    const { person, customer } = await payLate(setting, {}, hours);
    await expectOneSale(person, customer);
    // Repeated webhooks and the reconciliation must change nothing.
    await control('events/redeliver', { copies: 2, order: 'shuffled' });
    await expectDelivered(customer);
    await applyCustomer(stripe, customer);
    await expectOneSale(person, customer);
  });

  test('a boleto paid late keeps its coupon, price and affiliate, and the sales report counts it once', async () => {
    const attribution = { referral: `tarde-${setting.replaceAll('_', '-')}` };
    const couponId = 'primeiro_mes_40';
    const { person, customer } = await payLate(setting, { attribution, couponId });
    await expectProfile(person, { subscription_active: true, subscription_price: elite.cents });
    await expectDelivered(customer);
    const csv = await runCommand('report-sales', '--by', 'ref', '--by', 'coupon', '--csv');
    const [row, ...more] = csv.split('\r\n').filter((line) => line.includes(attribution.referral));
    expect(more).toEqual([]);
    expect(row).toMatch(new RegExp(`${couponId}\\w*;1;1;1;[\\d,]+;0;0;[\\d,]+$`));
    expect(await statusesOf(customer)).toEqual(['active', 'incomplete_expired']);
  });

  test('a boleto paid late is sent to Meta as one purchase with the amount paid', async () => {
    const choice = { consent: agreed, fbp: 'fb.1.1700000000000.2' };
    const { person, customer, clientSecret } = await payLate(setting, choice);
    await expectProfile(person, { subscription_active: true });
    await expectDelivered(customer);
    const sale = await saleOf(person, clientSecret);
    await deliverConversions();
    const value = elite.reais;
    const names = ['PVNewSubs', 'pagamento_confirmado'];
    const counted = names.map((event_name) => ({ event_name, value, times: 1 }));
    expect(await countedAs(sale.ids)).toMatchObject(counted);
  });

  test('a dispute about a boleto paid late ends the subscription that the boleto started', async () => {
    const { person, customer } = await payLate(setting);
    await expectProfile(person, { subscription_active: true });
    const { data } = await stripe.charges.list({ customer });
    // Fake the dispute, because neither Stripe nor the local Stripe supports disputes of boletos.
    const { payment_intent } = data[0] ?? {};
    const dispute = { id: 'du_late', status: 'lost', reason: 'general', charge: data[0] };
    const fake = { disputes: { retrieve: async () => ({ ...dispute, payment_intent }) } };
    await applyDispute(Object.assign(Object.create(stripe), fake), 'du_late');
    await expectProfile(person, { subscription_active: false, subscription_status: 'canceled' });
    // The disputed money is already returned, so nobody has to refund it.
    for (const { id } of (await stripe.invoices.list({ customer })).data) {
      expect(await readDocument(`unmatchedPayments/${id}`)).toBeUndefined();
    }
  });

  test('a late boleto payment that started a subscription is not listed for the operator when the account is deleted', async () => {
    const { person, customer } = await payLate(setting);
    await expectOneSale(person, customer);
    const { data } = await stripe.invoices.list({ customer });
    // A payment in the second in which the deletion starts would be listed.
    await wait(0.01);
    await closeAccount(person.uid);
    await expectDelivered(customer);
    await applyCustomer(stripe, customer);
    for (const { id } of data) {
      expect(await readDocument(`unmatchedPayments/${id}`)).toBeUndefined();
    }
  });

  test('a buyer can cancel a boleto even after its subscription has expired', async () => {
    const { person, session } = await withLateBoleto(setting);
    const answer = await call('cancelPendingPayment', { token: person.token, body: {} });
    expect(answer).toMatchObject({ status: 200 });
    if (setting === 'expire_but_payable') {
      await expect(endVoucher(session, 'pay')).rejects.toThrow('no longer open');
    }
  });
});

test.each(PAYABLE)(
  'a boleto paid late starts a subscription even if a credit paid part of its invoice (%s)',
  async (setting) => {
    await settle(setting);
    const person = await signUp();
    const secret = secretOf(await checkout(person));
    const customer = await customerId(person);
    const credit = { amount: -5_000, currency: 'brl' };
    await stripe.customers.createBalanceTransaction(customer, credit);
    expect(await issueVoucher(secret)).toBe(200);
    await wait(30);
    await expectProfile(person, { subscription_status: 'incomplete_expired' });
    await endVoucher(sessionId(secret), 'pay');
    await expectProfile(person, { subscription_active: true, customer_credit: null });
    await expectDelivered(customer);
    expect(await statusesOf(customer)).toEqual(['active', 'incomplete_expired']);
    const { data } = await stripe.charges.list({ customer });
    expect(data.map(({ amount }) => amount)).toEqual([elite.cents - 5_000]);
  },
);

test('a boleto paid late is credited only once, even if Stripe fails to create the subscription at first', async () => {
  const { person, customer, session } = await withLateBoleto('expire_but_payable');
  await stripeFaults({ webhooks: { drop: 1 } });
  await endVoucher(session, 'pay');
  vi.spyOn(stripe.subscriptions, 'create').mockRejectedValueOnce(new Error('Stripe is down'));
  await expect(applyCustomer(stripe, customer)).rejects.toThrow('Stripe is down');
  // After 25 hours Stripe has forgotten the idempotency key of the first credit.
  await wait(25);
  await stripeFaults();
  await applyCustomer(stripe, customer);
  await expectOneSale(person, customer);
  const { data } = await stripe.customers.listBalanceTransactions(customer);
  expect(data.filter(({ amount }) => amount < 0)).toHaveLength(1);
});
