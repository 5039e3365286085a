import { describe, expect, test } from 'vitest';
import { periodBoundary } from '../periods.ts';
import {
  advanceAPeriod,
  advanceDays,
  benchOfEachTest,
  control,
  customerWith,
  eventTypes,
} from './local-stripe.ts';
import { couponId } from './test-catalogue.ts';

const bench = benchOfEachTest();

const items = [{ price: 'price_elite_month' }];

async function subscribe(card = 'pm_card_visa', price = 'price_elite_month') {
  const customer = await customerWith(bench, card);
  return bench.stripe.subscriptions.create({ customer, items: [{ price }] });
}

describe('renewing', () => {
  test('the period moves on, an invoice is a draft for an hour and then paid', async () => {
    const { subscriptions, invoices } = bench.stripe;
    const { id, items: before } = await subscribe();
    const end = before.data[0]?.current_period_end ?? 0;
    const { answer } = await control(bench, 'GET /clock');
    await control(bench, 'POST /clock/advance', { seconds: end - answer.now + 60 });
    const renewed = await subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(renewed).toMatchObject({
      status: 'active',
      items: { data: [{ current_period_start: end }] },
      latest_invoice: { status: 'draft', billing_reason: 'subscription_cycle', total: 18790 },
    });
    await control(bench, 'POST /clock/advance', { seconds: 3600 });
    const [paid, first] = (await invoices.list({ subscription: id })).data;
    expect(paid).toMatchObject({
      status: 'paid',
      amount_paid: 18790,
      created: end,
      number: expect.stringMatching(/-0002$/),
      status_transitions: { finalized_at: end + 3600, paid_at: end + 3600 },
      lines: { data: [{ period: { start: end } }] },
    });
    expect(first?.billing_reason).toBe('subscription_create');
    const types = await eventTypes(bench);
    expect(types.slice(types.lastIndexOf('invoice.created'))).toEqual([
      'invoice.created',
      'customer.subscription.updated',
      'customer.updated',
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
  });

  test.each([
    ['price_elite_month', 365, 12],
    ['price_elite_trimestral', 365, 4],
    ['price_elite_semestral', 365, 2],
    ['price_elite_anual', 740, 2],
  ])('%s is paid again and again: in %i days %i times', async (price, days, renewals) => {
    const { id, start_date } = await subscribe('pm_card_visa', price);
    await advanceDays(bench, days);
    const { data } = await bench.stripe.invoices.list({ subscription: id, limit: 100 });
    expect(data.map(({ status }) => status)).toEqual(Array(renewals + 1).fill('paid'));
    const [item] = (await bench.stripe.subscriptions.retrieve(id)).items.data;
    const recurring = item?.price.recurring ?? { interval: 'month', interval_count: 1 };
    expect(item?.current_period_start).toBe(periodBoundary(start_date, recurring, renewals));
  });

  test('a coupon for the first month does not apply to the second, one with duration forever does', async () => {
    const { coupons, invoices, subscriptions } = bench.stripe;
    const customer = await customerWith(bench, 'pm_card_visa');
    const forever = await coupons.create({ percent_off: 50, duration: 'forever' });
    const totals = async (coupon: string) => {
      const { id } = await subscriptions.create({ customer, items, discounts: [{ coupon }] });
      await advanceAPeriod(bench);
      return (await invoices.list({ subscription: id })).data.map(({ total }) => total).reverse();
    };
    expect(await totals(couponId(10))).toEqual([16911, 18790]);
    expect(await totals(forever.id)).toEqual([9395, 9395]);
  });

  test('cancelled at the period end: active until then, ended by then, never charged again', async () => {
    const { invoices, subscriptions } = bench.stripe;
    const { id } = await subscribe();
    const leaving = await subscriptions.update(id, { cancel_at_period_end: true });
    await advanceDays(bench, 25);
    expect((await subscriptions.retrieve(id)).status).toBe('active');
    await advanceDays(bench, 6);
    expect(await eventTypes(bench, 'customer.subscription.deleted')).toHaveLength(1);
    await advanceDays(bench, 34);
    const ended = await subscriptions.retrieve(id);
    expect(ended).toMatchObject({
      status: 'canceled',
      ended_at: leaving.cancel_at,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    expect((await invoices.list({ subscription: id })).data).toHaveLength(1);
  });
});
