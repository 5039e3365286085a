import type Stripe from 'stripe';
import { beforeEach, expect, test, vi } from 'vitest';
import { INTERVALS, PLAN_IDS, planPrice, plans, priceLookupKey } from '#contract/plans.ts';
import { promoFor } from '#contract/promos.ts';
import { stripeCatalogue } from '../../../emulators/catalogue.ts';
import {
  control,
  fixtureForEachTest,
  payByBoleto,
  payByCard,
} from '../../../emulators/stripe/tests/local-stripe.ts';
import {
  checkoutChoice,
  orderOf,
} from '../../../functions/src/billing/checkout/checkout-choice.ts';
import { findPriceId } from '../../../functions/src/billing/checkout/checkout-price.ts';
import { getOrCreateCheckoutSession } from '../../../functions/src/billing/checkout/checkout-session.ts';
import { sessionParams } from '../../../functions/src/billing/checkout/session-params.ts';
import { priceOfChoice } from '../../../web/src/lib/purchase/charges.ts';

const errors = vi.hoisted(() => [] as unknown[][]);
vi.mock('firebase-functions/logger', () => ({
  error: (...line: unknown[]) => void errors.push(line),
}));

const fixture = fixtureForEachTest({ catalogue: stripeCatalogue });
let stripe: Stripe;
beforeEach(() => {
  ({ stripe } = fixture);
  errors.length = 0;
});

const elite = checkoutChoice({ planName: 'Elite', interval: 'month' });

async function order(choice = elite) {
  const { id: customer } = await stripe.customers.create({});
  const priceId = await findPriceId(stripe, choice);
  return { uid: customer, customer, choice, priceId, attribution: undefined, appUrl: 'http://x' };
}

async function openCheckout() {
  const ordered = await order();
  const { id, clientSecret: secret } = await getOrCreateCheckoutSession(stripe, ordered);
  return { ordered, open: { id, secret } };
}

const publish = (cents: number, days = 30, currency = 'brl') =>
  stripe.prices.create({
    product: 'elite',
    currency,
    unit_amount: cents,
    recurring: { interval: 'day', interval_count: days },
    lookup_key: priceLookupKey('elite', 'month'),
    transfer_lookup_key: true,
  });

test('if the open session is paid during a second checkout, the checkout returns 409', async () => {
  const { ordered, open } = await openCheckout();
  let isPaid = false;
  for (const resource of [stripe.checkout.sessions, stripe.subscriptions]) {
    type List = (...args: never[]) => Promise<Stripe.ApiList<unknown>>;
    const list: List = resource.list.bind(resource);
    const listThenPay = async (...args: never[]) => {
      const found = await list(...args);
      if (!isPaid) await payByCard(fixture, open, '4242424242424242', { email: 'a@b.co' });
      isPaid = true;
      return found;
    };
    vi.spyOn(resource, 'list').mockImplementation(((...args: never[]) => {
      const found = listThenPay(...args);
      // This fake of the SDK's `autoPagingToArray` reads only the first page.
      return Object.assign(found, { autoPagingToArray: async () => (await found).data });
    }) as never);
  }
  const again = getOrCreateCheckoutSession(stripe, ordered);
  await expect(again).rejects.toMatchObject({ status: 409, code: 'already_subscribed' });
});

test('a checkout returns 409 if the open session is paid before the checkout expires it', async () => {
  const { ordered, open } = await openCheckout();
  const { sessions } = stripe.checkout;
  const expire = sessions.expire.bind(sessions);
  vi.spyOn(sessions, 'expire').mockImplementation((async (session: string) => {
    await payByCard(fixture, open, '4242424242424242', { email: 'a@b.co' });
    return expire(session);
  }) as typeof expire);
  const annual = checkoutChoice({ planName: 'Elite', interval: 'anual' });
  const other = { ...ordered, choice: annual, priceId: await findPriceId(stripe, annual) };
  const again = getOrCreateCheckoutSession(stripe, other);
  await expect(again).rejects.toMatchObject({ status: 409, code: 'already_subscribed' });
  expect((await sessions.list({ customer: ordered.customer, status: 'open' })).data).toEqual([]);
});

/** Creates a live subscription whose boleto has expired, but not its invoice. */
async function withExpiredBoleto() {
  await control(fixture, 'POST /settings', { statusBeforeFirstBoleto: 'active' });
  const { ordered, open } = await openCheckout();
  await payByBoleto(fixture, open);
  await control(fixture, `POST /boletos/${open.id}/expire`);
  const [{ id = '', metadata = {} } = {}] = (await stripe.subscriptions.list()).data;
  return { ordered, id, metadata };
}

test('a checkout returns 409 if an earlier invoice is paid before the checkout voids it', async () => {
  const { ordered, id } = await withExpiredBoleto();
  const { customer } = ordered;
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  await stripe.subscriptions.update(id, { default_payment_method: card.id });
  const voidInvoice = stripe.invoices.voidInvoice.bind(stripe.invoices);
  vi.spyOn(stripe.invoices, 'voidInvoice').mockImplementationOnce((async (invoice: string) => {
    await stripe.invoices.pay(invoice);
    return voidInvoice(invoice);
  }) as typeof voidInvoice);
  const again = getOrCreateCheckoutSession(stripe, ordered);
  await expect(again).rejects.toMatchObject({ status: 409, code: 'already_subscribed' });
});

test('after an expired boleto, a checkout cancels the live subscription, even if the first attempt failed, but never a subscription that an operator created', async () => {
  const { ordered, id, metadata } = await withExpiredBoleto();
  const again = () => getOrCreateCheckoutSession(stripe, ordered);
  await stripe.subscriptions.update(id, { metadata: { project: '', uid: '' } });
  await expect(again()).rejects.toMatchObject({ status: 409, code: 'already_subscribed' });
  await stripe.subscriptions.update(id, { metadata });
  vi.spyOn(stripe.subscriptions, 'cancel').mockRejectedValueOnce(new Error('Stripe is down'));
  await expect(again()).rejects.toThrow('Stripe is down');
  await again();
  const { data } = await stripe.subscriptions.list({ status: 'all' });
  expect(data).toMatchObject([{ id, status: 'canceled' }]);
});

test.each([
  ['with another amount', 99_900, 30, 'brl'],
  ['with another period', elite.cents, 31, 'brl'],
  ['with another currency', elite.cents, 30, 'usd'],
])('a price %s at Stripe is not used for a checkout', async (_what, cents, days, currency) => {
  await publish(cents, days, currency);
  expect(await findPriceId(stripe, elite)).toBe('price_elite_month');
});

test('without a matching price at Stripe, a checkout returns 503 and creates no price', async () => {
  await publish(99_900);
  await stripe.prices.update('price_elite_month', { active: false });
  const missing = { status: 503, code: 'catalogue_missing' };
  await expect(findPriceId(stripe, elite)).rejects.toMatchObject(missing);
  const entry = expect.objectContaining({ event: 'catalogue_missing' });
  expect(errors).toEqual([['catalogue_missing', entry]]);
  const { data } = await stripe.prices.list({ product: 'elite', active: true });
  expect(data.map(({ unit_amount }) => unit_amount)).not.toContain(elite.cents);
});

const COUPONS = [null, 'novo', 'papodeafiliado', 'blackfriday', 'comeback'];

test.each(PLAN_IDS)('our API, site and Stripe agree on the first payment of %s', async (id) => {
  const { name } = plans[id];
  const choices = INTERVALS.flatMap((interval) => COUPONS.map((key) => ({ interval, key })));
  const totals = choices.map(async ({ interval, key }) => {
    const coupon = key === null ? {} : { couponId: promoFor(key).couponId };
    const choice = checkoutChoice({ planName: name, interval, ...coupon });
    const { amount_total } = await stripe.checkout.sessions.create(
      sessionParams(await order(choice)),
    );
    const { price, firstPayment } = orderOf(choice, choice);
    const selected = { name, price: '', period: '', priceRaw: 0, interval, ...coupon };
    const { today, renewal } = priceOfChoice(selected, plans[id]);
    const { cents } = planPrice(plans[id], interval);
    expect([key, amount_total, today, renewal]).toEqual([key, firstPayment, firstPayment, price]);
    expect([interval, price]).toEqual([interval, cents]);
    expect(firstPayment < price).toBe(key !== null);
  });
  await Promise.all(totals);
});
