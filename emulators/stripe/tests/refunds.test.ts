import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import {
  benchOfEachTest,
  control,
  eventTypes,
  failure,
  openSession,
  payByBoleto,
} from './local-stripe.ts';
import { visitor } from './portal-visitor.ts';

const bench = benchOfEachTest();

describe('refunds', () => {
  async function chargeOf(customer: string): Promise<Stripe.Charge> {
    const { data } = await bench.stripe.charges.list({ customer });
    if (!data[0]) throw new Error('No charge.');
    return data[0];
  }

  test('in parts until all is refunded, and not a cent more', async () => {
    const { customer } = await visitor(bench);
    const charge = await chargeOf(customer);
    const { charges, refunds } = bench.stripe;
    const part = await refunds.create({ charge: charge.id, amount: 5000 });
    expect(part).toMatchObject({ status: 'succeeded', amount: 5000, charge: charge.id });
    expect(await charges.retrieve(charge.id)).toMatchObject({
      amount_refunded: 5000,
      refunded: false,
    });
    const tooMuch = await failure(refunds.create({ charge: charge.id, amount: 13791 }));
    expect(tooMuch.message).toBe(
      'Refund amount (R$137.91) is greater than unrefunded amount on charge (R$137.90)',
    );
    const rest = await refunds.create({
      payment_intent: String(charge.payment_intent),
      reason: 'requested_by_customer',
    });
    expect(rest.amount).toBe(13790);
    expect(await charges.retrieve(charge.id)).toMatchObject({ refunded: true });
    const again = await failure(refunds.create({ charge: charge.id }));
    expect(again.code).toBe('charge_already_refunded');
    expect((await refunds.list({ charge: charge.id })).data).toHaveLength(2);
    const { data } = await bench.stripe.events.list({ type: 'charge.refunded' });
    expect(data).toHaveLength(2);
  });

  test.each([
    ['4000000000007726', 'pending', 'succeeded', 18_790, ['refund.created', 'refund.updated']],
    ['4000000000005126', 'succeeded', 'failed', 0, ['refund.created', 'refund.failed']],
  ])('of card %s are %s, later %s', async (card, first, last, amount_refunded, events) => {
    const { customer } = await visitor(bench, card);
    const { id } = await chargeOf(customer);
    const refund = await bench.stripe.refunds.create({ charge: id });
    expect(refund.status).toBe(first);
    await control(bench, 'POST /clock/advance', { seconds: 120 });
    expect((await bench.stripe.refunds.retrieve(refund.id)).status).toBe(last);
    expect(await bench.stripe.charges.retrieve(id)).toMatchObject({ amount_refunded });
    expect(await eventTypes(bench, 'refund.*')).toEqual(events);
  });

  test('a boleto is refused', async () => {
    const open = await openSession(bench);
    await payByBoleto(bench, open);
    await control(bench, `POST /boletos/${open.id}/pay`);
    const charge = await chargeOf(open.customer);
    const error = await failure(bench.stripe.refunds.create({ charge: charge.id }));
    expect(error).toMatchObject({ statusCode: 400, code: 'charge_not_refundable' });
  });
});
