import { beforeAll, expect, test } from 'vitest';
import { exportAccountResponse } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { sessionParams } from '../../functions/src/billing/checkout/session-params.ts';
import { call, parseResponse, stripe } from '../support/api.ts';
import { logLines } from '../support/log-lines.ts';
import { signUp, type TestPerson } from '../support/people.ts';
import { elitePrice } from '../support/prices.ts';
import { endVoucher, expectProfile, pay, priceId } from '../support/purchase.ts';
import { orderBoleto, payByCard, withCheckout } from './buyers.ts';

const amount = elitePrice.month.cents;
let person: TestPerson;
let customer: string;
let query: string;
beforeAll(async () => {
  const { secret, session, ...buyer } = await withCheckout();
  ({ person, customer } = buyer);
  query = `?session_id=${session}`;
  const open = await call('sessionStatus', { query, token: person.token });
  expect(open.body).toMatchObject({ status: 'open', payment_status: 'unpaid' });
  expect(await pay(secret, '4000000000000002'), 'declined').toBe(402);
  await expectProfile(person, { subscription_active: null });
  expect(hashesIn('checkout_answered')).toEqual([]);
  await payByCard(person, secret);
});

/** Returns the session hash of each log line of an event. Skips the first `from` log lines. */
const hashesIn = (event: string, from = 0) =>
  logLines.slice(from).flatMap((line) => (line.event === event ? [line.session] : []));

const paymentsOf = async (buyer: TestPerson) =>
  parseResponse(endpoints.listPayments, await call('listPayments', buyer)).payments;

test('a checkout session’s status shows the full e-mail address and the purchase only to the buyer', async () => {
  const status = (token?: string) => call('sessionStatus', { query, ...(token && { token }) });
  expect((await status(person.token)).body).toEqual({
    ...{ status: 'complete', payment_status: 'paid', customer_email: person.email },
    purchase: {
      ...{ amount, planName: 'Elite', interval: 'month' },
      ...{ paidAt: expect.any(Number), periodEnd: expect.any(Number) },
    },
  });
  const other = await signUp();
  for (const answer of [await status(), await status(other.token), await status('rubbish')]) {
    expect(answer).toMatchObject({ status: 200, body: { customer_email: 'p***@e***' } });
    expect(answer.body).not.toHaveProperty('purchase');
  }
});

test('only the buyer’s query of a paid session is logged, with the same session hash as Stripe’s event', async () => {
  const before = logLines.length;
  await call('sessionStatus', { query });
  expect(hashesIn('checkout_answered', before)).toEqual([]);
  await call('sessionStatus', { query, token: person.token });
  const [session] = hashesIn('checkout_answered', before);
  expect(session).toMatch(/^[0-9a-f]{64}$/);
  // Poll, because `checkout.session.completed` may be logged after an event that gave access.
  await expect.poll(() => hashesIn('stripe_event')).toContain(session);
});

test.each([
  ['cs_test_unknown', 404, 'unknown_session'],
  ['cs_test_../x', 400, 'invalid_request'],
  ['abc', 400, 'invalid_request'],
])('a status query for the session id %s returns %i %s', async (id, status, code) => {
  const answer = await call('sessionStatus', { query: `?session_id=${encodeURIComponent(id)}` });
  expect(answer).toMatchObject({ status, body: { code } });
});

test('a user’s list of payments shows each payment’s amount, date, method, receipt and refund', async () => {
  expect(await paymentsOf(person)).toEqual([
    {
      ...{ id: expect.stringMatching(/^ch_/), amount, refunded: 0 },
      ...{ paid_at: expect.any(Number), method: { type: 'card', last4: '4242' } },
      receipt_url: expect.stringMatching(/^http/),
    },
  ]);
  const charge = (await stripe.charges.list({ customer })).data[0];
  await stripe.refunds.create({ charge: charge?.id ?? '', amount: 10_000 });
  expect(await paymentsOf(person)).toMatchObject([{ refunded: 10_000 }]);
});

test('a buyer’s list of payments and export contain a boleto only after its payment', async () => {
  const buyer = await signUp();
  expect(await paymentsOf(buyer)).toEqual([]);
  const { uid, token } = buyer;
  const exported = await call('exportAccount', { uid, token });
  expect(exported.body).toMatchObject({ record: { uid }, subscriptions: [], invoices: [] });
  const session = await orderBoleto(buyer);
  expect(await paymentsOf(buyer)).toEqual([]);
  await endVoucher(session, 'pay');
  const receipt = { method: { type: 'boleto' }, receipt_url: expect.stringMatching(/^http/) };
  expect(await paymentsOf(buyer)).toMatchObject([{ amount, ...receipt }]);
});

test('an export contains all 101 checkout sessions of a user, although Stripe lists them on two pages', async () => {
  const { person: buyer, customer: owner } = await withCheckout();
  const { uid, token } = buyer;
  const more = sessionParams({
    ...{ uid, customer: owner, appUrl: 'http://127.0.0.1' },
    choice: { planId: 'elite', interval: 'month', cents: amount, coupon: undefined },
    priceId: await priceId(),
  });
  for (let count = 1; count <= 100; count += 1) await stripe.checkout.sessions.create(more);
  const answer = await call('exportAccount', { uid, token });
  expect(exportAccountResponse.parse(answer.body).checkout_sessions).toHaveLength(101);
});
