import { expect, test } from 'vitest';
import {
  advanceOnePeriod,
  createSession,
  eventTypes,
  fixtureForEachTest,
  payByCard,
  sendToPaymentPage,
} from './local-stripe.ts';

const fixture = fixtureForEachTest();

test('a declined card leaves the session open, and another card pays with the same payment intent', async () => {
  const { charges, checkout, paymentIntents, paymentMethods } = fixture.stripe;
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
      },
    },
  });
  const unpaid = { status: 'open', payment_status: 'unpaid' };
  expect(await checkout.sessions.retrieve(open.id)).toMatchObject(unpaid);
  const { data: before } = await paymentIntents.list({ customer });
  const message = 'Your card has insufficient funds.';
  expect(before).toMatchObject([{ last_payment_error: { message } }]);
  expect((await payByCard(fixture, open, '5555555555554444')).status).toBe(200);
  const { data: after } = await paymentIntents.list({ customer });
  expect(after).toMatchObject([{ id: before[0]?.id, status: 'succeeded' }]);
  const { data: attempts } = await charges.list({ customer });
  expect(attempts.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  expect((await paymentMethods.list({ customer })).data).toHaveLength(1);
});

test('a refused 3-D Secure challenge leaves the session open, a confirmed challenge completes it, and the renewal requires a new challenge', async () => {
  const { checkout, subscriptions } = fixture.stripe;
  const open = await createSession(fixture);
  const pay = async () => (await payByCard(fixture, open, '4000002760003184')).answer;
  const confirm = (confirmed: boolean) =>
    sendToPaymentPage(fixture, open, 'challenge', { confirmed: String(confirmed) });
  expect(await pay()).toMatchObject({ status: 'open', challenge: true });
  const error = { code: 'payment_intent_authentication_failure' };
  expect(await confirm(false)).toMatchObject({ status: 402, answer: { error } });
  expect(await pay()).toMatchObject({ status: 'open', challenge: true });
  expect((await confirm(true)).status).toBe(200);
  expect((await confirm(true)).status).toBe(400);
  const { subscription, ...session } = await checkout.sessions.retrieve(open.id);
  expect(session).toMatchObject({ status: 'complete', payment_status: 'paid' });

  await advanceOnePeriod(fixture);
  expect(await eventTypes(fixture, 'invoice.payment_action_required')).toHaveLength(1);
  const renewed = await subscriptions.retrieve(String(subscription), {
    expand: ['latest_invoice.payments.data.payment.payment_intent'],
  });
  const payment = { payment_intent: { status: 'requires_action' } };
  const latest_invoice = { payments: { data: [{ payment }] } };
  expect(renewed).toMatchObject({ status: 'past_due', latest_invoice });
});
