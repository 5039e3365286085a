import { expect, test } from 'vitest';
import {
  control,
  createSession,
  eventTypes,
  expectFailure,
  fixtureForEachTest,
  latestCharge,
  payByBoleto,
} from './local-stripe.ts';
import { createVisitor } from './portal-visitor.ts';

const fixture = fixtureForEachTest();

async function disputed() {
  const { customer } = await createVisitor(fixture);
  const charge = await latestCharge(fixture, customer);
  expect((await control(fixture, `POST /charges/${charge.id}/dispute`)).status).toBe(200);
  const [dispute] = (await fixture.stripe.disputes.list({ charge: charge.id })).data;
  if (!dispute) throw new Error('No dispute.');
  return { charge, customer, dispute };
}

test('an open dispute withdraws the charge’s amount, so the charge can’t be refunded or disputed again', async () => {
  const { charge, customer, dispute } = await disputed();
  expect(dispute).toMatchObject({
    id: expect.stringMatching(/^du_1/),
    amount: 18_790,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
    is_charge_refundable: false,
    balance_transactions: [{ amount: -18_790 }],
  });
  expect(JSON.stringify(dispute)).not.toContain(customer);
  expect(await eventTypes(fixture, 'charge.dispute.*')).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
  ]);
  const { stripe } = fixture;
  const { charge: expanded } = await stripe.disputes.retrieve(dispute.id, { expand: ['charge'] });
  expect(expanded).toMatchObject({ customer, disputed: true, paid: true });
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  expect(subscription?.status).toBe('active');
  const intent = String(charge.payment_intent);
  expect((await stripe.disputes.list({ payment_intent: intent })).data).toHaveLength(1);
  expect((await control(fixture, `POST /charges/${charge.id}/dispute`)).status).toBe(400);
  expect(await expectFailure(stripe.refunds.create({ charge: charge.id }))).toMatchObject({
    statusCode: 400,
    code: 'charge_disputed',
  });
});

test.each([
  ['won', ['charge.dispute.closed', 'charge.dispute.funds_reinstated'], [-18_790, 18_790]],
  ['lost', ['charge.dispute.closed'], [-18_790]],
])('a dispute can be closed as %s, but only once', async (status, events, amounts) => {
  const { charge, dispute } = await disputed();
  const close = `POST /disputes/${dispute.id}/close` as const;
  expect((await control(fixture, close, { status })).status).toBe(200);
  const closed = await fixture.stripe.disputes.retrieve(dispute.id);
  expect(closed.status).toBe(status);
  expect(closed.balance_transactions.map(({ amount }) => amount)).toEqual(amounts);
  expect((await eventTypes(fixture, 'charge.dispute.*')).slice(2)).toEqual(events);
  expect((await fixture.stripe.charges.retrieve(charge.id)).disputed).toBe(true);
  expect((await control(fixture, close, { status })).status).toBe(400);
});

test('a boleto payment can’t be disputed or refunded', async () => {
  const session = await createSession(fixture);
  await payByBoleto(fixture, session);
  await control(fixture, `POST /boletos/${session.id}/pay`);
  const { id: charge } = await latestCharge(fixture, session.customer);
  expect((await control(fixture, `POST /charges/${charge}/dispute`)).status).toBe(400);
  const refused = await expectFailure(fixture.stripe.refunds.create({ charge }));
  expect(refused).toMatchObject({ statusCode: 400, code: 'charge_not_refundable' });
});

test('a card payment can be refunded in parts up to its full amount', async () => {
  const { customer } = await createVisitor(fixture);
  const charge = await latestCharge(fixture, customer);
  const { charges, refunds } = fixture.stripe;
  const part = await refunds.create({ charge: charge.id, amount: 5000 });
  expect(part).toMatchObject({ status: 'succeeded', amount: 5000, charge: charge.id });
  expect(await charges.retrieve(charge.id)).toMatchObject({
    amount_refunded: 5000,
    refunded: false,
  });
  const tooMuch = await expectFailure(refunds.create({ charge: charge.id, amount: 13791 }));
  expect(tooMuch.message).toBe(
    'Refund amount (R$137.91) is greater than unrefunded amount on charge (R$137.90)',
  );
  const intent = String(charge.payment_intent);
  expect((await refunds.create({ payment_intent: intent })).amount).toBe(13790);
  expect(await charges.retrieve(charge.id)).toMatchObject({ refunded: true });
  const again = await expectFailure(refunds.create({ charge: charge.id }));
  expect(again.code).toBe('charge_already_refunded');
  expect((await refunds.list({ charge: charge.id })).data).toHaveLength(2);
  expect(await eventTypes(fixture, 'charge.refunded')).toHaveLength(2);
});
