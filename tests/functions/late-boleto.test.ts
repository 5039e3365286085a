import type Stripe from 'stripe';
import { afterEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { closeAccount } from '../../functions/src/account/close-account.ts';
import { applyCustomer } from '../../functions/src/billing/subscription/apply-customer.ts';
import { applyDispute } from '../../functions/src/billing/subscription/disputes.ts';
import { deliverConversions } from '../../functions/src/tracking/deliver-conversions.ts';
import { agreed } from '../agreed.ts';
import { countedAs } from '../meta-control.ts';
import { elitePrice } from '../prices.ts';
import { control, stripeFaults } from '../stripe-control.ts';
import { runCommand } from './commands.ts';
import { readDocument } from './firestore.ts';
import { claimsOf, remove, signUp, type TestPerson } from './people.ts';
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
} from './purchase.ts';
import { saleOf } from './sales.ts';
import { call, given, stripe } from './support.ts';

/** A first boleto whose money comes after Stripe has ended its subscription. */

const HOUR = 3_600;
const elite = elitePrice.month;
const SETTINGS = ['expire_and_void', 'expire_but_payable', 'void_but_paid', 'wait_for_voucher'];
/** The settings in which the voucher can still be paid after 23 hours. */
const PAYABLE = ['expire_but_payable', 'void_but_paid'];

const settle = (unpaidFirstBoleto: string) => control('settings', { unpaidFirstBoleto });
const wait = (hours: number) => control('clock/advance', { seconds: Math.round(hours * HOUR) });
afterEach(() => settle('expire_and_void'));

async function withBoleto(choice: object = {}) {
  const person = await signUp();
  const secret = secretOf(await checkout(person, choice));
  expect(await issueVoucher(secret)).toBe(200);
  const customer = await customerId(person);
  return { person, customer, clientSecret: secret, session: sessionId(secret) };
}

async function payLate(setting: string, choice: object = {}, hours = 30) {
  await settle(setting);
  const buyer = await withBoleto(choice);
  await wait(hours);
  await expectProfile(buyer.person, { subscription_status: 'incomplete_expired' });
  await endVoucher(buyer.session, 'pay');
  return buyer;
}

/** One sale, with access, everywhere that shows it. */
async function expectOneSale(person: TestPerson, customer: string): Promise<void> {
  await expectProfile(person, {
    ...{ subscription_active: true, subscription_status: 'active', subscription_plan: 'elite' },
    ...{ has_paid: true, unmatched_payment: null, payment_method: 'boleto' },
  });
  await expectDelivered(customer);
  expect(await claimsOf(person)).toMatchObject({ plan: 'elite' });
  const [active, ...others] = (await statusesOf(customer)).toSorted();
  expect([active, ...others]).toEqual(['active', 'incomplete_expired']);
  const { payments } = given(endpoints.listPayments, await call('listPayments', person));
  expect(payments).toMatchObject([{ amount: elite.cents, refunded: 0 }]);
  expect((await stripe.customers.retrieve(customer)) as object).toMatchObject({ balance: 0 });
}

describe.each(SETTINGS)('with the setting %s', (setting) => {
  test.each([1, 22])('a boleto paid after %i hours is an ordinary sale', async (hours) => {
    await settle(setting);
    const { person, customer, session } = await withBoleto();
    await wait(hours);
    await endVoucher(session, 'pay');
    await expectProfile(person, { subscription_active: true, has_paid: true });
    await expectDelivered(customer);
    expect(await statusesOf(customer)).toEqual(['active']);
  });
});

test('a boleto that Stripe has cancelled can’t be paid any more', async () => {
  const { person, session } = await withBoleto();
  await wait(30);
  const ended = { subscription_status: 'incomplete_expired', pending_payment_url: null };
  await expectProfile(person, ended);
  await expect(endVoucher(session, 'pay')).rejects.toThrow('no longer open');
});

test.each(SETTINGS)('with the setting %s a boleto can’t be paid after 12 days', async (setting) => {
  await settle(setting);
  const { person, session } = await withBoleto();
  await wait(12 * 24);
  const ended = { subscription_status: 'incomplete_expired', pending_payment_url: null };
  await expectProfile(person, ended);
  await expect(endVoucher(session, 'pay')).rejects.toThrow('no longer open');
});

test('a boleto that Stripe waits for is an ordinary sale after 30 hours', async () => {
  await settle('wait_for_voucher');
  const { person, customer, session } = await withBoleto();
  await wait(30);
  await endVoucher(session, 'pay');
  await expectProfile(person, { subscription_active: true });
  await expectDelivered(customer);
  expect(await statusesOf(customer)).toEqual(['active']);
});

describe.each(PAYABLE)('with the setting %s', (setting) => {
  test.each([30, 70])('a boleto paid after %i hours is honoured', async (hours) => {
    const { person, customer } = await payLate(setting, {}, hours);
    await expectOneSale(person, customer);
    // Every delivery again, and the reconciliation: nothing happens twice.
    await control('events/redeliver', { copies: 2, order: 'shuffled' });
    await expectDelivered(customer);
    await applyCustomer(stripe, customer);
    await expectOneSale(person, customer);
  });

  test('with its coupon, its price and its affiliate, and once in the report', async () => {
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

  test('is one conversion, with what was paid', async () => {
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

  test('of an account that was deleted meanwhile the money is listed', async () => {
    await settle(setting);
    const { person, customer, session } = await withBoleto();
    await wait(30);
    await expectProfile(person, { subscription_status: 'incomplete_expired' });
    const closed = closeAccount(person.uid);
    if (setting === 'expire_but_payable') {
      return expect(closed).rejects.toMatchObject({ code: 'payment_pending' });
    }
    await closed;
    await endVoucher(session, 'pay');
    await expectDelivered(customer);
    const { data } = await stripe.invoices.list({ customer });
    const listed = await readDocument(`unmatchedPayments/${data[0]?.id}`);
    expect(listed).toMatchObject({ reason: 'no_account', amount: elite.cents });
  });

  test('a boleto whose payment is noticed after 12 days is listed', async () => {
    await settle(setting);
    const { person, customer, session } = await withBoleto();
    await wait(70);
    await expectProfile(person, { subscription_status: 'incomplete_expired' });
    await expectDelivered(customer);
    await stripeFaults({ webhooks: { drop: 1 } });
    await endVoucher(session, 'pay');
    await wait(12 * 24);
    await applyCustomer(stripe, customer);
    await stripeFaults();
    await expectProfile(person, { unmatched_payment: { amount: elite.cents } });
    expect(await statusesOf(customer)).toEqual(['incomplete_expired']);
  });

  test('beside a card that was bought meanwhile the money is listed', async () => {
    await settle(setting);
    const { person, customer, session } = await withBoleto();
    await wait(30);
    await expectProfile(person, { subscription_status: 'incomplete_expired' });
    const again = secretOf(await checkout(person, { planName: 'Top Afiliado' }));
    expect(await pay(again)).toBe(200);
    await expectProfile(person, { subscription_plan: 'top_afiliado', subscription_active: true });
    const paid = endVoucher(session, 'pay');
    // The later purchase has voided what was open.
    if (setting === 'expire_but_payable') return expect(paid).rejects.toThrow('no longer open');
    await paid;
    await expectProfile(person, { unmatched_payment: { amount: elite.cents } });
    expect(await statusesOf(customer)).toEqual(['active', 'incomplete_expired']);
  });

  test('without an account the money is listed', async () => {
    await settle(setting);
    const { person, customer, session } = await withBoleto();
    await wait(30);
    await expectProfile(person, { subscription_status: 'incomplete_expired' });
    // An event that is still applied may have seen the account.
    await expectDelivered(customer);
    await remove(person);
    await endVoucher(session, 'pay');
    await expectDelivered(customer);
    const { data } = await stripe.invoices.list({ customer });
    const listed = await readDocument(`unmatchedPayments/${data[0]?.id}`);
    expect(listed).toMatchObject({ reason: 'no_account', amount: elite.cents });
    expect(await statusesOf(customer)).toEqual(['incomplete_expired']);
  });

  test.each([{ amount_refunded: 100 }, { disputed: true }])(
    'a payment with %o by then is listed',
    async (change) => {
      await settle(setting);
      const { person, customer, session } = await withBoleto();
      await wait(30);
      await expectProfile(person, { subscription_status: 'incomplete_expired' });
      await expectDelivered(customer);
      await stripeFaults({ webhooks: { drop: 1 } });
      await endVoucher(session, 'pay');
      // The local Stripe, like Stripe, neither refunds nor disputes a boleto.
      const list = async (params: Stripe.ChargeListParams) => {
        const found = await stripe.charges.list(params);
        return { ...found, data: found.data.map((each) => ({ ...each, ...change })) };
      };
      const fake = Object.assign(Object.create(stripe) as Stripe, { charges: { list } });
      await applyCustomer(fake, customer);
      await stripeFaults();
      await expectProfile(person, { unmatched_payment: { amount: elite.cents } });
      expect(await statusesOf(customer)).toEqual(['incomplete_expired']);
    },
  );

  test('a dispute of it ends the subscription that it led to', async () => {
    const { person, customer } = await payLate(setting);
    await expectProfile(person, { subscription_active: true });
    const { data } = await stripe.charges.list({ customer });
    // The local Stripe refuses to dispute a boleto, as Stripe does today.
    const { payment_intent } = data[0] ?? {};
    const dispute = { id: 'du_late', status: 'lost', reason: 'general', charge: data[0] };
    const fake = { disputes: { retrieve: async () => ({ ...dispute, payment_intent }) } };
    await applyDispute(Object.assign(Object.create(stripe), fake), 'du_late');
    await expectProfile(person, { subscription_active: false, subscription_status: 'canceled' });
  });

  test('“Desistir” voids it, though Stripe calls its subscription expired', async () => {
    await settle(setting);
    const { person, session } = await withBoleto();
    await wait(30);
    await expectProfile(person, { subscription_status: 'incomplete_expired' });
    const answer = await call('cancelPendingPayment', { token: person.token, body: {} });
    expect(answer).toMatchObject({ status: 200 });
    if (setting === 'expire_but_payable') {
      await expect(endVoucher(session, 'pay')).rejects.toThrow('no longer open');
    }
  });
});

test('a boleto whose price is no longer sold is listed', async () => {
  await settle('expire_but_payable');
  const { person, customer, session } = await withBoleto({ planName: 'Elite Nível 2' });
  await wait(30);
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  const price = data[0]?.items.data[0]?.price.id ?? '';
  await stripe.prices.update(price, { active: false });
  await endVoucher(session, 'pay');
  await expectProfile(person, { subscription_active: false, unmatched_payment: {} });
  await stripe.prices.update(price, { active: true });
  await applyCustomer(stripe, customer);
  expect(await statusesOf(customer)).toEqual(['incomplete_expired']);
});
