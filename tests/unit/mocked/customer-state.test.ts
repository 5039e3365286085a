import type Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import { plans } from '#contract/plans.ts';
import { promoFor } from '#contract/promos.ts';
import { stripeCatalogue } from '../../../emulators/catalogue.ts';
import {
  advanceOnePeriod,
  control,
  createCustomerWithCard,
  createSession,
  fixtureForEachTest,
  payByBoleto,
  payByCard,
} from '../../../emulators/stripe/tests/local-stripe.ts';
import { readSubscriptions } from '../../../functions/src/billing/customer/customer.ts';
import { readDiscountEligibility } from '../../../functions/src/billing/customer/discount-eligibility.ts';
import { findOpenPayment } from '../../../functions/src/billing/customer/open-payment.ts';
import { applyMethodChange } from '../../../functions/src/billing/customer/payment-method.ts';
import { cancelDuplicateSubscriptions } from '../../../functions/src/billing/subscription/duplicates.ts';
import { expireSessionsAndRejectOpenPayment } from '../../../functions/src/billing/subscription/open-payment-error.ts';
import { readCustomerState } from '../../../functions/src/billing/subscription/sync-subscription.ts';

const errors = vi.hoisted(() => [] as unknown[]);
vi.mock('firebase-functions/logger', () => ({
  error: (event: string) => void errors.push(event),
}));
const listed = vi.hoisted(() => vi.fn());
vi.mock('../../../functions/src/billing/subscription/operator-lists.ts', () => ({
  secondSubscriptions: {},
  addToOperatorList: listed,
}));

const fixture = fixtureForEachTest({ catalogue: stripeCatalogue });
const items = [{ price: 'price_elite_month' }];
const CARD = '4242424242424242';

const stateOf = (customer: string) => readCustomerState(fixture.stripe, customer, 'u1');
const fieldsOf = async (customer: string) => (await stateOf(customer)).fields;

async function hours(count: number): Promise<void> {
  const seconds = Math.round(count * 3600);
  expect((await control(fixture, 'POST /clock/advance', { seconds })).status).toBe(200);
}

async function boleto(settings: object = {}, params: Stripe.Checkout.SessionCreateParams = {}) {
  await control(fixture, 'POST /settings', settings);
  const session = await createSession(fixture, params);
  expect((await payByBoleto(fixture, session)).status).toBe(200);
  return session;
}

/** Cancels the running subscription. Returns its start and end in Unix seconds. */
async function end(customer: string) {
  const { data } = await fixture.stripe.subscriptions.list({ customer, status: 'all' });
  const running = data.find(({ ended_at }) => ended_at === null);
  const { created, ended_at } = await fixture.stripe.subscriptions.cancel(running?.id ?? '');
  return { created, ended: ended_at ?? Number.NaN };
}

test('after a declined renewal, the user still counts as having paid, and has no unpaid boleto', async () => {
  const { stripe } = fixture;
  const session = await createSession(fixture);
  await payByCard(fixture, session, '4000000000000341');
  await advanceOnePeriod(fixture);
  const { subscriptions } = await readSubscriptions(stripe, session.customer, 'u1');
  const [renewal] = subscriptions;
  expect(renewal?.status).toBe('past_due');
  const person = { customer: session.customer, uid: 'u1' };
  const { has_paid } = await readDiscountEligibility(stripe, person, subscriptions);
  expect(has_paid).toBe(true);
  const list = stripe.invoicePayments.list.bind(stripe.invoicePayments);
  // At Stripe, unlike the local Stripe, `payment_method_types` lists all that the invoice allows.
  vi.spyOn(stripe.invoicePayments, 'list').mockImplementation(((params: never) =>
    list(params).then((found) => {
      for (const { payment } of found.data) {
        Object.assign(payment.payment_intent ?? {}, { payment_method_types: ['card', 'boleto'] });
      }
      return found;
    })) as unknown as typeof list);
  expect(renewal && (await findOpenPayment(stripe, renewal))).toBeUndefined();
});

test('after the subscription’s end, a renewal whose boleto was never requested is not an open payment', async () => {
  const { customer, id } = await boleto({ renewalByBoleto: 'hosted_invoice' });
  await control(fixture, `POST /boletos/${id}/pay`);
  await hours(30 * 24 + 2);
  const renewal = { pending_payment_amount: plans.elite.monthly.cents };
  expect(await fieldsOf(customer)).toMatchObject(renewal);
  await end(customer);
  const invoices = await fixture.stripe.invoices.list({ customer, status: 'open' });
  expect(invoices.data).toHaveLength(1);
  const nothing = { pending_payment_url: null, pending_payment_amount: null };
  expect(await fieldsOf(customer)).toMatchObject({ subscription_status: 'canceled', ...nothing });
  await expireSessionsAndRejectOpenPayment(fixture.stripe, customer, 'u1');
});

test('while a boleto is open, the refusal to delete the account names the boleto’s due date, in São Paulo’s time zone', async () => {
  const { customer } = await boleto();
  const { pending_payment_expires_at: end } = await fieldsOf(customer);
  const zone = { timeZone: 'America/Sao_Paulo' };
  const due = new Date((end ?? 0) * 1000).toLocaleDateString('pt-BR', zone);
  const refused = expireSessionsAndRejectOpenPayment(fixture.stripe, customer, 'u1');
  await expect(refused).rejects.toThrow(`com vencimento em ${due}.`);
});

test('a card that the customer selects in the portal becomes the subscription’s card, even if Stripe fails at first', async () => {
  const { stripe } = fixture;
  const { customer } = await createSession(fixture);
  const attach = async (card: string) =>
    (await stripe.paymentMethods.attach(card, { customer })).id;
  const align = async () => applyMethodChange(stripe, (await stateOf(customer)).subscriptions);
  const cardOf = async () => (await fieldsOf(customer)).payment_card_last4;
  const default_payment_method = await attach('pm_card_mastercard');
  await hours(1);
  await payByCard(fixture, await createSession(fixture, { customer }), CARD);
  expect([await align(), await align()]).toEqual([true, false]);
  await hours(1);
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method } });
  expect(await cardOf()).toBe('4242');
  for (const request of [stripe.subscriptions, stripe.customers]) {
    vi.spyOn(request, 'update').mockRejectedValueOnce(new Error('Stripe is down'));
    await expect(align()).rejects.toThrow('Stripe is down');
  }
  expect([await align(), await cardOf(), await align()]).toEqual([true, '4444', false]);
  // Like Stripe's invoice page, change the subscription's card, but not the customer's default card.
  const other = await attach('pm_card_visa');
  const [running] = (await stateOf(customer)).subscriptions;
  await stripe.subscriptions.update(running?.id ?? '', { default_payment_method: other });
  expect([await align(), await align(), await cardOf()]).toEqual([true, false, '4242']);
});

test('an invoice of zero reais does not count as a payment', async () => {
  const { stripe } = fixture;
  const customer = await createCustomerWithCard(fixture, 'pm_card_visa');
  const off = { amount_off: plans.elite.monthly.cents, currency: 'brl', duration: 'once' } as const;
  const { id: coupon } = await stripe.coupons.create(off);
  await stripe.subscriptions.create({ customer, items, discounts: [{ coupon }] });
  expect(await fieldsOf(customer)).toMatchObject({ subscription_active: true, has_paid: false });
});

test('a second subscription that our checkout did not create is listed for the operator, not canceled', async () => {
  const customer = await createCustomerWithCard(fixture, 'pm_card_visa');
  await fixture.stripe.subscriptions.create({ customer, items, metadata: { uid: 'u1' } });
  // The second subscription must be newer.
  await hours(0.01);
  const second = await fixture.stripe.subscriptions.create({ customer, items });
  const { subscriptions } = await readSubscriptions(fixture.stripe, customer, 'u1');
  await cancelDuplicateSubscriptions(fixture.stripe, 'u1', subscriptions);
  expect(errors).toEqual(['two_live_subscriptions']);
  const both = expect.objectContaining({ uid: 'u1', second: second.id });
  expect(listed).toHaveBeenCalledWith(expect.anything(), second.id, both);
  expect((await fixture.stripe.subscriptions.retrieve(second.id)).status).toBe('active');
});

const DAY = 86_400;
const coupon = `${promoFor('comeback').couponId}_elite_5637`;
const underCoupon = (used: string) => ({ subscription_data: { metadata: { coupon: used } } });
const comebackFrom = async (customer: string) => (await fieldsOf(customer)).comeback_from;

/** Creates a subscription that is paid by card. Returns the customer's id. */
async function subscribed(params: Stripe.Checkout.SessionCreateParams = {}): Promise<string> {
  const session = await createSession(fixture, params);
  await payByCard(fixture, session, CARD);
  return params.customer ?? session.customer;
}

test('the comeback coupon is valid from 30 days after a paid subscription’s end', async () => {
  const customer = await subscribed();
  await hours(24);
  expect(await comebackFrom(customer)).toBeNull();
  const { ended } = await end(customer);
  const comeback_from = ended + 30 * DAY;
  expect(await fieldsOf(customer)).toMatchObject({ comeback_from, has_paid: true });
  await hours(40 * 24);
  for (const statusBeforeFirstBoleto of ['active', 'incomplete']) {
    await boleto({ statusBeforeFirstBoleto }, { customer, ...underCoupon(coupon) });
    expect(await comebackFrom(customer)).toBe(comeback_from);
    await end(customer);
    expect(await comebackFrom(customer)).toBe(comeback_from);
  }
});

test('a user can use the comeback coupon again one year after the last use', async () => {
  const customer = await subscribed(underCoupon(coupon));
  const { created } = await end(customer);
  expect(await comebackFrom(customer)).toBe(created + 365 * DAY);
  await hours(31 * 24);
  await subscribed({ customer, ...underCoupon('primeiro_mes_10_elite_1879') });
  await end(customer);
  expect(await comebackFrom(customer)).toBe(created + 365 * DAY);
});
