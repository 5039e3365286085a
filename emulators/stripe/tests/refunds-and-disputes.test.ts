import { expect, test } from 'vitest';
import {
  control,
  createVisitor,
  eventTypes,
  expectFailure,
  fixtureForEachTest,
} from './local-stripe.ts';

const fixture = fixtureForEachTest();

async function latestCharge(customer: string) {
  const [charge] = (await fixture.stripe.charges.list({ customer })).data;
  if (!charge) throw new Error('No charge.');
  return charge;
}

test.each([
  ['won', ['charge.dispute.closed', 'charge.dispute.funds_reinstated'], [-18_790, 18_790]],
  ['lost', ['charge.dispute.closed'], [-18_790]],
])(
  'a disputed charge can’t be refunded, and the dispute can be closed as %s',
  async (status, events, amounts) => {
    const { disputes, refunds } = fixture.stripe;
    const { customer } = await createVisitor(fixture);
    const { id: charge, payment_intent } = await latestCharge(customer);
    expect((await control(fixture, `POST /charges/${charge}/dispute`)).status).toBe(200);
    const [open] = (await disputes.list({ charge })).data;
    expect(open).toMatchObject({
      ...{ amount: 18_790, payment_intent, status: 'needs_response' },
      balance_transactions: [{ amount: -18_790 }],
    });
    const refused = { statusCode: 400, code: 'charge_disputed' };
    expect(await expectFailure(refunds.create({ charge }))).toMatchObject(refused);

    await control(fixture, `POST /disputes/${open?.id}/close`, { status });
    const closed = await disputes.retrieve(open?.id ?? '', { expand: ['charge'] });
    expect(closed).toMatchObject({ status, charge: { customer, disputed: true, paid: true } });
    expect(closed.balance_transactions.map(({ amount }) => amount)).toEqual(amounts);
    const opened = ['charge.dispute.created', 'charge.dispute.funds_withdrawn'];
    expect(await eventTypes(fixture, 'charge.dispute.*')).toEqual([...opened, ...events]);
  },
);

test('a card payment can be refunded in parts up to its full amount', async () => {
  const { charges, refunds } = fixture.stripe;
  const { customer } = await createVisitor(fixture);
  const { id: charge, payment_intent: intent } = await latestCharge(customer);
  const part = await refunds.create({ charge, amount: 5000 });
  expect(part).toMatchObject({ status: 'succeeded', amount: 5000, charge });
  const refunded = { amount_refunded: 5000, refunded: false };
  expect(await charges.retrieve(charge)).toMatchObject(refunded);
  const tooMuch = await expectFailure(refunds.create({ charge, amount: 13791 }));
  expect(tooMuch.message).toContain('(R$137.91) is greater than unrefunded amount on charge');
  expect((await refunds.create({ payment_intent: String(intent) })).amount).toBe(13790);
  expect(await charges.retrieve(charge)).toMatchObject({ refunded: true });
  expect(await eventTypes(fixture, 'charge.refunded')).toHaveLength(2);
});
