import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { closeAccount } from '../../functions/src/account/close-account.ts';
import { applyCustomer } from '../../functions/src/billing/subscription/apply-customer.ts';
import { deliverConversions } from '../../functions/src/tracking/deliver-conversions.ts';
import { agreed } from '../support/agreed.ts';
import { call, stripe } from '../support/api.ts';
import { runCommand } from '../support/commands.ts';
import { countedAs } from '../support/meta-control.ts';
import { remove } from '../support/people.ts';
import { firstPayment } from '../support/prices.ts';
import {
  changePlan,
  disputePayment,
  endVoucher,
  expectDelivered,
  expectProfile,
  issueVoucher,
  setCard,
  statusesOf,
  subscriptionOf,
} from '../support/purchase.ts';
import { control } from '../support/stripe-control.ts';
import { withCheckout } from './buyers.ts';
import {
  advanceHours,
  elite,
  expectOneSale,
  listedPayments,
  PAYABLE,
  payLate,
  setUnpaidFirstBoleto,
  withLateBoleto,
} from './late-boletos.ts';
import { saleOf } from './sales.ts';

afterEach(() => setUnpaidFirstBoleto('expire_and_void'));

describe.each(PAYABLE)('with the local Stripe’s setting %s', (setting) => {
  test('a boleto paid late starts one subscription with its coupon and affiliate, and counts once in the sales report and at Meta', async () => {
    const attribution = { referral: `tarde-${randomUUID()}` };
    const couponId = 'primeiro_mes_40';
    const choice = { attribution, couponId, consent: agreed, fbp: 'fb.1.1700000000000.2' };
    const { person, customer, secret } = await payLate(setting, choice, 70);
    const { cents, reais: value } = firstPayment(40);
    await expectOneSale(person, customer, cents);
    await expectProfile(person, { subscription_price: elite.cents });
    // Repeated webhooks and the reconciliation must change nothing.
    await control('events/redeliver', { copies: 2, order: 'shuffled' });
    await expectDelivered(customer);
    await applyCustomer(stripe, customer);
    await expectOneSale(person, customer, cents);

    const csv = await runCommand('report-sales', '--by', 'ref', '--by', 'coupon', '--csv');
    const [row, ...more] = csv.split('\r\n').filter((line) => line.includes(attribution.referral));
    expect(more).toEqual([]);
    const paid = String(value).replace('.', ',');
    expect(row).toMatch(new RegExp(`${couponId}\\w*;1;1;1;${paid};0;0;${paid}$`));

    await deliverConversions();
    const { ids } = await saleOf(person, secret);
    const names = ['PVNewSubs', 'pagamento_confirmado'];
    const counted = names.map((event_name) => ({ event_name, value, times: 1 }));
    expect(await countedAs(ids)).toMatchObject(counted);

    // A payment in the same second as the deletion would be listed.
    await advanceHours(0.01);
    await closeAccount(person.uid);
    await expectDelivered(customer);
    await applyCustomer(stripe, customer);
    expect(await listedPayments(customer)).toEqual([]);
  });

  test('a boleto paid late is listed for the operator if the account is deleted in Firebase’s console', async () => {
    const { person, customer } = await payLate(setting);
    await expectOneSale(person, customer);
    await remove(person);
    await applyCustomer(stripe, customer, { endMissing: true });
    await expectDelivered(customer);
    expect(await statusesOf(customer)).toEqual(['canceled', 'incomplete_expired']);
    const entry = { reason: 'no_account', amount: elite.cents, customer };
    expect(await listedPayments(customer)).toMatchObject([entry]);
  });

  test('a boleto paid late is listed for the operator if a dispute of another charge ends the new subscription', async () => {
    const { person, customer } = await payLate(setting);
    await expectOneSale(person, customer);
    const subscription = await subscriptionOf(customer);
    await setCard(customer, subscription.id, 'pm_card_visa');
    await changePlan(subscription, 'elite_nivel_6');
    await expectDelivered(customer);
    await disputePayment(customer);
    await expect.poll(() => statusesOf(customer)).toEqual(['canceled', 'incomplete_expired']);
    await expectDelivered(customer);
    const entry = { reason: 'subscription_ended', amount: elite.cents, uid: person.uid };
    expect(await listedPayments(customer)).toMatchObject([entry]);
  });

  test('a boleto paid late starts a subscription even if a credit paid part of its invoice', async () => {
    await setUnpaidFirstBoleto(setting);
    const { person, secret, session, customer } = await withCheckout();
    const credit = { amount: -5_000, currency: 'brl' };
    await stripe.customers.createBalanceTransaction(customer, credit);
    expect(await issueVoucher(secret)).toBe(200);
    await advanceHours(30);
    await expectProfile(person, { subscription_status: 'incomplete_expired' });
    await endVoucher(session, 'pay');
    await expectProfile(person, { subscription_active: true, customer_credit: null });
    await expectDelivered(customer);
    expect(await statusesOf(customer)).toEqual(['active', 'incomplete_expired']);
    const { data } = await stripe.charges.list({ customer });
    expect(data.map(({ amount }) => amount)).toEqual([elite.cents - 5_000]);
  });
});

test('a buyer can cancel a boleto even after its subscription has expired', async () => {
  const { person, session } = await withLateBoleto('expire_but_payable');
  const answer = await call('cancelPendingPayment', { token: person.token, body: {} });
  expect(answer).toMatchObject({ status: 200 });
  await expect(endVoucher(session, 'pay')).rejects.toThrow('no longer open');
});
