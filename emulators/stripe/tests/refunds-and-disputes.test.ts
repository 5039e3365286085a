import { expect, test } from 'vitest';
import {
  control,
  createSession,
  createVisitor,
  eventTypes,
  expectFailure,
  fixtureForEachTest,
  payByBoleto,
} from './local-stripe.ts';

const fixture = fixtureForEachTest();

async function latestCharge(customer: string) {
  const [charge] = (await fixture.stripe.charges.list({ customer })).data;
  if (!charge) throw new Error('No charge.');
  return charge;
}
const dispute = async (charge: string) =>
  (await control(fixture, `POST /charges/${charge}/dispute`)).status;

test.each([
  ['won', ['charge.dispute.closed', 'charge.dispute.funds_reinstated'], [-18_790, 18_790]],
  ['lost', ['charge.dispute.closed'], [-18_790]],
])(
  'a disputed charge can’t be refunded or disputed again, and the dispute can be closed as %s, but only once',
  async (status, events, amounts) => {
    const { disputes, refunds } = fixture.stripe;
    const { customer } = await createVisitor(fixture);
    const charge = await latestCharge(customer);
    expect(await dispute(charge.id)).toBe(200);
    const [open] = (await disputes.list({ charge: charge.id })).data;
    expect(open).toMatchObject({
      id: expect.stringMatching(/^du_1/),
      amount: 18_790,
      payment_intent: charge.payment_intent,
      reason: 'fraudulent',
      status: 'needs_response',
      is_charge_refundable: false,
      balance_transactions: [{ amount: -18_790 }],
    });
    expect(JSON.stringify(open)).not.toContain(customer);
    expect(await dispute(charge.id)).toBe(400);
    const refused = { statusCode: 400, code: 'charge_disputed' };
    expect(await expectFailure(refunds.create({ charge: charge.id }))).toMatchObject(refused);

    const close = `POST /disputes/${open?.id}/close` as const;
    expect((await control(fixture, close, { status })).status).toBe(200);
    const closed = await disputes.retrieve(open?.id ?? '', { expand: ['charge'] });
    expect(closed).toMatchObject({ status, charge: { customer, disputed: true, paid: true } });
    expect(closed.balance_transactions.map(({ amount }) => amount)).toEqual(amounts);
    const opened = ['charge.dispute.created', 'charge.dispute.funds_withdrawn'];
    expect(await eventTypes(fixture, 'charge.dispute.*')).toEqual([...opened, ...events]);
    expect((await control(fixture, close, { status })).status).toBe(400);
  },
);

test('a boleto payment can’t be disputed or refunded', async () => {
  const session = await createSession(fixture);
  await payByBoleto(fixture, session);
  await control(fixture, `POST /boletos/${session.id}/pay`);
  const { id: charge } = await latestCharge(session.customer);
  expect(await dispute(charge)).toBe(400);
  const refused = await expectFailure(fixture.stripe.refunds.create({ charge }));
  expect(refused).toMatchObject({ statusCode: 400, code: 'charge_not_refundable' });
});

test('a card payment can be refunded in parts up to its full amount', async () => {
  const { charges, refunds } = fixture.stripe;
  const { customer } = await createVisitor(fixture);
  const { id: charge, payment_intent: intent } = await latestCharge(customer);
  const part = await refunds.create({ charge, amount: 5000 });
  expect(part).toMatchObject({ status: 'succeeded', amount: 5000, charge });
  const refunded = { amount_refunded: 5000, refunded: false };
  expect(await charges.retrieve(charge)).toMatchObject(refunded);
  const tooMuch = await expectFailure(refunds.create({ charge, amount: 13791 }));
  expect(tooMuch.message).toBe(
    'Refund amount (R$137.91) is greater than unrefunded amount on charge (R$137.90)',
  );
  expect((await refunds.create({ payment_intent: String(intent) })).amount).toBe(13790);
  expect(await charges.retrieve(charge)).toMatchObject({ refunded: true });
  const again = await expectFailure(refunds.create({ charge }));
  expect(again.code).toBe('charge_already_refunded');
  expect((await refunds.list({ charge })).data).toHaveLength(2);
  expect(await eventTypes(fixture, 'charge.refunded')).toHaveLength(2);
});
