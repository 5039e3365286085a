import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { exportAccountResponse } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { sessionParams } from '../../functions/src/billing/checkout/session-params.ts';
import { call, parseResponse, stripe } from '../support/api.ts';
import { logLines } from '../support/log-lines.ts';
import { sessionOf, signUp, type TestPerson } from '../support/people.ts';
import { elitePrice } from '../support/prices.ts';
import {
  checkout,
  customerId,
  endVoucher,
  expectProfile,
  issueVoucher,
  pay,
  secretOf,
  sessionId,
} from '../support/purchase.ts';

/**
 * Tests how a purchase appears in the checkout session's status, the list of payments and the
 * export. The buyer's first card was declined, and the buyer paid with a second card.
 */

const amount = elitePrice.month.cents;
let person: TestPerson;
let customer: string;
let query: string;
beforeAll(async () => {
  person = await signUp();
  const secret = secretOf(await checkout(person));
  query = `?session_id=${sessionId(secret)}`;
  const open = await call('sessionStatus', { query });
  expect(open.body).toMatchObject({ status: 'open', payment_status: 'unpaid' });
  expect(await pay(secret, '4000000000000002'), 'declined').toBe(402);
  await expectProfile(person, { subscription_active: null });
  expect(await pay(secret)).toBe(200);
  await expectProfile(person, { subscription_active: true });
  customer = await customerId(person);
});

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

test('the status query of a paid session is logged with the same session hash as Stripe’s event', async () => {
  const sessions = (of: object) =>
    logLines
      .filter((line) => isDeepStrictEqual({ ...line, ...of }, line))
      .map((line) => line.session);
  const completed = { event: 'stripe_event', type: 'checkout.session.completed' };
  const answered = { event: 'checkout_answered' };
  const buyer = await signUp();
  const secret = secretOf(await checkout(buyer));
  const options = { query: `?session_id=${sessionId(secret)}` };
  logLines.length = 0;
  await call('sessionStatus', { ...options, token: buyer.token });
  expect(await pay(secret)).toBe(200);
  await expectProfile(buyer, { subscription_active: true });
  await call('sessionStatus', options);
  expect(sessions(answered)).toEqual([]);
  await call('sessionStatus', { ...options, token: buyer.token });
  const [session] = sessions(answered);
  expect(session).toMatch(/^[0-9a-f]{64}$/);
  // Poll, because an earlier event may have updated the record, so `checkout.session.completed` may
  // not be logged yet.
  await expect.poll(() => sessions(completed)).toContain(session);
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
  const listed = async () =>
    parseResponse(endpoints.listPayments, await call('listPayments', person)).payments;
  expect(await listed()).toEqual([
    {
      ...{ id: expect.stringMatching(/^ch_/), amount, refunded: 0 },
      ...{ paid_at: expect.any(Number), method: { type: 'card', last4: '4242' } },
      receipt_url: expect.stringMatching(/^http/),
    },
  ]);
  const charge = (await stripe.charges.list({ customer })).data[0];
  await stripe.refunds.create({ charge: charge?.id ?? '', amount: 10_000 });
  expect((await listed())[0]?.refunded).toBe(10_000);
});

test('a paid boleto is in its buyer’s list of payments, with a receipt', async () => {
  const buyer = await signUp();
  const secret = secretOf(await checkout(buyer));
  expect(await issueVoucher(secret)).toBe(200);
  const listed = async () =>
    parseResponse(endpoints.listPayments, await call('listPayments', buyer)).payments;
  expect(await listed()).toEqual([]);
  await endVoucher(sessionId(secret), 'pay');
  const receipt = { method: { type: 'boleto' }, receipt_url: expect.stringMatching(/^http/) };
  expect(await listed()).toMatchObject([{ amount, ...receipt }]);
});

test('an export contains the user’s account, record and purchases, whether the caller sends a token or a cookie', async () => {
  const { uid, token } = person;
  for (const caller of [{ token }, { cookie: await sessionOf(person) }]) {
    const answer = await call('exportAccount', { uid, ...caller });
    expect(answer.status).toBe(200);
    expect(exportAccountResponse.parse(answer.body)).toMatchObject({
      account: { uid, email: person.email, displayName: 'Maria da Silva' },
      record: { uid, stripeCustomerId: customer, subscription_plan: 'elite' },
      subscriptions: [{ plan: 'elite', status: 'active', metadata: { uid } }],
      invoices: [{ status: 'paid', plan: 'elite', amount_paid: amount, currency: 'brl' }],
    });
  }
});

test('an export contains all 101 checkout sessions of a user, although Stripe lists them on two pages', async () => {
  const buyer = await signUp();
  const open = await stripe.checkout.sessions.retrieve(sessionId(secretOf(await checkout(buyer))), {
    expand: ['line_items'],
  });
  const more = sessionParams({
    ...{ uid: buyer.uid, customer: await customerId(buyer), appUrl: 'http://127.0.0.1' },
    choice: { planId: 'elite', interval: 'month', cents: amount, coupon: undefined },
    priceId: open.line_items?.data[0]?.price?.id ?? '',
  });
  for (let count = 1; count <= 100; count += 1) await stripe.checkout.sessions.create(more);
  const answer = await call('exportAccount', { uid: buyer.uid, token: buyer.token });
  expect(exportAccountResponse.parse(answer.body).checkout_sessions).toHaveLength(101);
});

test('a user without payments gets an empty list, and can’t list another user’s payments', async () => {
  const visitor = await signUp();
  const { uid, token } = visitor;
  expect((await call('listPayments', visitor)).body).toEqual({ payments: [] });
  expect((await call('listPayments', { ...visitor, uid: person.uid })).status).toBe(403);
  const { body } = await call('exportAccount', { uid, token });
  expect(body).toMatchObject({ record: { uid }, subscriptions: [], invoices: [] });
});
