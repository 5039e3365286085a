import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { planPrice, plans } from '#contract/plans.ts';
import { promoFor } from '#contract/promos.ts';
import { stripeCatalogue } from '../../../emulators/catalogue.ts';
import {
  benchOfEachTest,
  control,
  openSession,
  payByBoleto,
  payByCard,
} from '../../../emulators/stripe/tests/local-stripe.ts';
import { readCustomerState } from '../../../functions/src/billing/subscription/sync-subscription.ts';
import { isPaidTooLate } from '../../../functions/src/billing/subscription/unmatched-payments.ts';

/** The record's fields during a subscription's life, each test with its own local Stripe. */
const bench = benchOfEachTest({ catalogue: stripeCatalogue });

const stateOf = (customer: string) => readCustomerState(bench.stripe, customer);
const fieldsOf = async (customer: string) => (await stateOf(customer)).fields;

async function hours(count: number): Promise<void> {
  const seconds = Math.round(count * 3600);
  expect((await control(bench, 'POST /clock/advance', { seconds })).status).toBe(200);
}

async function boleto(settings: object = {}) {
  await control(bench, 'POST /settings', settings);
  const session = await openSession(bench);
  expect((await payByBoleto(bench, session)).status).toBe(200);
  return session;
}

const payBoleto = (session: string) => control(bench, `POST /boletos/${session}/pay`);

/** The voucher of a renewal, found by its invoice, because it has no checkout session. */
async function latestInvoice(customer: string): Promise<Stripe.Invoice> {
  const { data } = await bench.stripe.invoices.list({ customer, limit: 1 });
  const [invoice] = data;
  if (!invoice) throw new Error('There is no invoice');
  return invoice;
}

describe('a first boleto', () => {
  test.each(['incomplete', 'active'] as const)(
    'gives no access before it is paid, while Stripe’s status is %s',
    async (statusBeforeFirstBoleto) => {
      const { id, customer } = await boleto({ statusBeforeFirstBoleto });
      expect(await fieldsOf(customer)).toMatchObject({
        subscription_active: false,
        subscription_status: statusBeforeFirstBoleto,
        pending_payment_amount: planPrice(plans.elite, 'month').cents,
        has_paid: false,
      });
      await payBoleto(id);
      expect(await fieldsOf(customer)).toMatchObject({
        subscription_active: true,
        subscription_status: 'active',
        pending_payment_url: null,
        has_paid: true,
      });
    },
  );

  test('expires after 23 hours, as shown before', async () => {
    const { id, customer } = await boleto({ unpaidFirstBoleto: 'expire_and_void' });
    const { pending_payment_expires_at: end } = await fieldsOf(customer);
    const { data } = await bench.stripe.subscriptions.list({ customer, status: 'all' });
    expect(end).toBe((data[0]?.created ?? 0) + 23 * 3600);
    await hours(23.1);
    expect(await fieldsOf(customer)).toMatchObject({
      subscription_active: false,
      pending_payment_url: null,
    });
    expect((await payBoleto(id)).status).toBe(400);
  });

  test('that is still open after 23 hours has its own expiry', async () => {
    const { id, customer } = await boleto({ unpaidFirstBoleto: 'wait_for_voucher' });
    await hours(23.1);
    const { pending_payment_expires_at: end, ...fields } = await fieldsOf(customer);
    expect(fields.pending_payment_url).not.toBeNull();
    const { now } = (await control(bench, 'GET /clock')).answer;
    expect(end).toBeGreaterThan(now + 24 * 3600);
    await payBoleto(id);
    expect(await fieldsOf(customer)).toMatchObject({ subscription_active: true });
  });

  test('that was paid after its subscription ended gives no access, and is found', async () => {
    const { id, customer } = await boleto({ unpaidFirstBoleto: 'expire_but_payable' });
    await hours(23.1);
    expect((await stateOf(customer)).subscriptions.filter(isPaidTooLate)).toEqual([]);
    await payBoleto(id);
    const { fields, subscriptions } = await stateOf(customer);
    expect(fields).toMatchObject({
      subscription_active: false,
      subscription_status: 'incomplete_expired',
    });
    expect(subscriptions.filter(isPaidTooLate)).toHaveLength(1);
  });
});

describe('a renewal by boleto', () => {
  async function renewed(settings: object = {}) {
    const { id, customer } = await boleto(settings);
    await payBoleto(id);
    // The period, and the hour for which the renewal's invoice is a draft.
    await hours(30 * 24 + 1.1);
    return customer;
  }

  test('keeps access until three business days after it fell due', async () => {
    const customer = await renewed();
    const open = await fieldsOf(customer);
    expect(open).toMatchObject({ subscription_active: true, subscription_status: 'past_due' });
    expect(open.pending_payment_url).not.toBeNull();
    const due = open.pending_payment_expires_at ?? 0;
    const until = open.subscription_access_until ?? 0;
    expect(until).toBeGreaterThanOrEqual(due + 3 * 86_400);
    const { now } = (await control(bench, 'GET /clock')).answer;
    await hours((until - now - 60) / 3600);
    expect(await fieldsOf(customer)).toMatchObject({
      subscription_active: true,
      subscription_access_until: until,
    });
    await hours(1);
    expect(await fieldsOf(customer)).toMatchObject({ subscription_active: false });
  });

  test('that waits on the hosted invoice keeps access as long, and links to it', async () => {
    const customer = await renewed({ renewalByBoleto: 'hosted_invoice' });
    const { hosted_invoice_url, amount_remaining } = await latestInvoice(customer);
    const waiting = await fieldsOf(customer);
    expect(waiting).toMatchObject({
      subscription_active: true,
      subscription_status: 'past_due',
      pending_payment_url: hosted_invoice_url,
      pending_payment_expires_at: null,
      pending_payment_amount: amount_remaining,
    });
    const { url } = await fetch(hosted_invoice_url ?? '', { method: 'POST' });
    expect(await fieldsOf(customer)).toMatchObject({
      subscription_active: true,
      subscription_access_until: waiting.subscription_access_until,
      pending_payment_url: url,
    });
    const { now } = (await control(bench, 'GET /clock')).answer;
    await hours(((waiting.subscription_access_until ?? 0) - now) / 3600 + 1);
    expect(await fieldsOf(customer)).toMatchObject({ subscription_active: false });
  });

  test.each(['issue', 'hosted_invoice'])('that is paid late restores access: %s', async (way) => {
    const customer = await renewed({ renewalByBoleto: way });
    await hours(6 * 24);
    const { id } = await latestInvoice(customer);
    await bench.stripe.paymentMethods.attach('pm_card_visa', { customer });
    const { data } = await bench.stripe.subscriptions.list({ customer });
    const methods = await bench.stripe.paymentMethods.list({ customer, type: 'card' });
    const method = methods.data[0]?.id ?? '';
    await bench.stripe.subscriptions.update(data[0]?.id ?? '', { default_payment_method: method });
    await bench.stripe.invoices.pay(id);
    expect(await fieldsOf(customer)).toMatchObject({
      subscription_active: true,
      subscription_access_until: null,
    });
  });
});

test('a renewal whose card is declined suspends at once', async () => {
  const session = await openSession(bench);
  await payByCard(bench, session, '4000000000000341');
  expect(await fieldsOf(session.customer)).toMatchObject({ subscription_active: true });
  await hours(30 * 24 + 1.1);
  expect(await fieldsOf(session.customer)).toMatchObject({
    subscription_active: false,
    subscription_access_until: null,
    has_paid: true,
  });
});

test('has_paid stays true after the end, and false after a cancelled first payment', async () => {
  const paid = await openSession(bench);
  await payByCard(bench, paid, '4242424242424242');
  const { data } = await bench.stripe.subscriptions.list({ customer: paid.customer });
  await bench.stripe.subscriptions.cancel(data[0]?.id ?? '');
  expect(await fieldsOf(paid.customer)).toMatchObject({ has_paid: true });
  const gaveUp = await boleto();
  const open = await bench.stripe.subscriptions.list({ customer: gaveUp.customer, status: 'all' });
  await bench.stripe.subscriptions.cancel(open.data[0]?.id ?? '');
  expect(await fieldsOf(gaveUp.customer)).toMatchObject({ has_paid: false });
});

describe('comeback', () => {
  const DAY = 86_400;
  const comeback = promoFor('comeback').couponId;

  async function end(customer: string): Promise<number> {
    const { data } = await bench.stripe.subscriptions.list({ customer });
    const { ended_at } = await bench.stripe.subscriptions.cancel(data[0]?.id ?? '');
    return ended_at ?? Number.NaN;
  }

  /** A paid subscription that has ended; when it began and ended. */
  async function paidAndEnded(coupon = 'none', former?: string) {
    const params = { subscription_data: { metadata: { coupon } } };
    const session = await openSession(bench, { ...params, ...(former && { customer: former }) });
    const customer = former ?? session.customer;
    await payByCard(bench, session, '4242424242424242');
    const { data } = await bench.stripe.subscriptions.list({ customer });
    const created = data[0]?.created ?? Number.NaN;
    return { customer, created, ended: await end(customer) };
  }

  const from = async (customer: string) => (await fieldsOf(customer)).comeback_from;

  test('is there 30 days after the last access, and not while a subscription runs', async () => {
    const session = await openSession(bench);
    await payByCard(bench, session, '4242424242424242');
    expect(await from(session.customer)).toBeNull();
    await hours(24);
    expect(await from(session.customer)).toBeNull();
    const ended = await end(session.customer);
    expect(await from(session.customer)).toBe(ended + 30 * DAY);
  });

  test('is not there for who never paid', async () => {
    const { customer } = await boleto();
    expect(await from(customer)).toBeNull();
    const { data } = await bench.stripe.subscriptions.list({ customer, status: 'all' });
    await bench.stripe.subscriptions.cancel(data[0]?.id ?? '');
    expect(await from(customer)).toBeNull();
  });

  test('is there again a year after it was used', async () => {
    const used = await paidAndEnded(`${comeback}_elite_5637`);
    expect(await from(used.customer)).toBe(used.created + 365 * DAY);
    await hours(31 * 24);
    const { ended } = await paidAndEnded('primeiro_mes_10_elite_1879', used.customer);
    expect(await from(used.customer)).toBe(used.created + 365 * DAY);
    expect(ended + 30 * DAY).toBeLessThan(used.created + 365 * DAY);
  });

  test('is not put off by a boleto that came to nothing', async () => {
    const { customer, ended } = await paidAndEnded();
    await hours(40 * 24);
    const session = await openSession(bench, {
      customer,
      subscription_data: { metadata: { coupon: `${comeback}_elite_5637` } },
    });
    expect((await payByBoleto(bench, session)).status).toBe(200);
    const { data } = await bench.stripe.subscriptions.list({ customer, status: 'all' });
    await bench.stripe.subscriptions.cancel(data[0]?.id ?? '');
    expect(await from(customer)).toBe(ended + 30 * DAY);
  });
});

test('an unknown or deleted customer has no subscriptions', async () => {
  const { fields, subscriptions } = await stateOf('cus_unknown');
  expect(subscriptions).toEqual([]);
  expect(fields.subscription_status).toBeNull();
  const session = await openSession(bench);
  await payByCard(bench, session, '4242424242424242');
  await bench.stripe.customers.del(session.customer);
  expect((await fieldsOf(session.customer)).subscription_active).not.toBe(true);
});
