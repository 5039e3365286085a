import { afterAll, describe, expect, test } from 'vitest';
import {
  advanceOnePeriod,
  createSession,
  eventTypes,
  expectFailure,
  payByCard,
  startFixture,
} from './local-stripe.ts';

const fixture = await startFixture();
afterAll(fixture.close);
const { sessions } = fixture.stripe.checkout;

const CARD = '4242424242424242';
const CHALLENGED = '4000002760003184';

test('an expired checkout session accepts no payment and can’t expire again', async () => {
  const open = await createSession(fixture);
  expect(await sessions.expire(open.id)).toMatchObject({ status: 'expired', client_secret: null });
  const late = await payByCard(fixture, open, CARD);
  expect(late.answer.error?.message).toBe('Esta sessão de pagamento expirou.');
  expect((await expectFailure(sessions.expire(open.id))).statusCode).toBe(400);
  const { data } = await sessions.list({ customer: open.customer, status: 'expired' });
  expect(data).toMatchObject([{ id: open.id }]);
  expect((await sessions.list({ customer: open.customer, status: 'open' })).data).toEqual([]);
});

describe('a payment', () => {
  test('a declined card leaves the session open, and another card pays with the same payment intent', async () => {
    const open = await createSession(fixture);
    const { customer } = open;
    expect(await payByCard(fixture, open, '4000000000009995')).toMatchObject({
      status: 402,
      answer: {
        error: {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'insufficient_funds',
          message: 'Seu cartão não tem saldo suficiente.',
          charge: expect.stringMatching(/^ch_/),
          payment_intent: { status: 'requires_payment_method' },
          payment_method: { type: 'card', card: { last4: '9995' } },
        },
      },
    });
    expect(await sessions.retrieve(open.id)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
    });
    const { data: before } = await fixture.stripe.paymentIntents.list({ customer });
    const message = 'Your card has insufficient funds.';
    expect(before).toMatchObject([{ last_payment_error: { message } }]);
    expect((await payByCard(fixture, open, '5555555555554444')).status).toBe(200);
    const { data: after } = await fixture.stripe.paymentIntents.list({ customer });
    expect(after).toMatchObject([{ id: before[0]?.id, status: 'succeeded' }]);
    const { data: charges } = await fixture.stripe.charges.list({ customer });
    expect(charges.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    expect((await fixture.stripe.paymentMethods.list({ customer })).data).toHaveLength(1);
  });

  test.each([
    ['4000000000000002', 402, 'Seu cartão foi recusado.'],
    ['4000000000000341', 200, undefined],
  ])(
    'a payment with the card %s returns the status %i and the error %s',
    async (number, status, message) => {
      const result = await payByCard(fixture, await createSession(fixture), number);
      expect(result.status).toBe(status);
      if (message) expect(result.answer.error?.message).toContain(message);
    },
  );

  test('the same payment sent twenty times at once creates one subscription', async () => {
    const open = await createSession(fixture);
    const calls = Array.from({ length: 20 }, () => payByCard(fixture, open, CARD));
    const codes = (await Promise.all(calls)).map(({ answer }) => answer.error?.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'checkout_session_not_open')).toHaveLength(19);
    const { customer } = open;
    const { data } = await fixture.stripe.subscriptions.list({ customer, status: 'all' });
    expect(data).toHaveLength(1);
  });
});

describe('3-D Secure', () => {
  const answer = async ({ id, secret }: { id: string; secret: string }, confirmed: boolean) => {
    const fields = { key: 'pk_test_local', client_secret: secret, confirmed: String(confirmed) };
    const response = await fetch(`${fixture.url}/v1/payment_pages/${id}/challenge`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    return { status: response.status, body: await response.json() };
  };

  test('after a refused 3-D Secure challenge, the session stays open and another card can pay', async () => {
    const open = await createSession(fixture);
    await payByCard(fixture, open, CHALLENGED);
    expect(await answer(open, false)).toMatchObject({
      status: 402,
      body: { error: { code: 'payment_intent_authentication_failure' } },
    });
    expect((await sessions.retrieve(open.id)).status).toBe('open');
    expect((await payByCard(fixture, open, CARD)).answer.status).toBe('complete');
  });

  test('a confirmed 3-D Secure challenge pays the session, and the renewal requires another challenge', async () => {
    const open = await createSession(fixture);
    const page = { status: 'open', challenge: true };
    expect((await payByCard(fixture, open, CHALLENGED)).answer).toMatchObject(page);
    expect((await answer(open, true)).status).toBe(200);
    expect((await answer(open, true)).status).toBe(400);
    const { subscription, ...session } = await sessions.retrieve(open.id);
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid' });
    await advanceOnePeriod(fixture);
    expect(await eventTypes(fixture, 'invoice.payment_action_required')).toHaveLength(1);
    const renewed = await fixture.stripe.subscriptions.retrieve(String(subscription), {
      expand: ['latest_invoice.payments.data.payment.payment_intent'],
    });
    const payment_intent = { status: 'requires_action' };
    expect(renewed).toMatchObject({
      status: 'past_due',
      latest_invoice: { payments: { data: [{ payment: { payment_intent } }] } },
    });
  });
});
