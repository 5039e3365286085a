import { describe, expect, test } from 'vitest';
import {
  advanceOnePeriod,
  control,
  createCustomerWithCard,
  fixtureForEachTest,
} from './local-stripe.ts';
import { couponId } from './test-catalogue.ts';

const fixture = fixtureForEachTest();

const items = [{ price: 'price_elite_month' }];

async function subscribe() {
  const customer = await createCustomerWithCard(fixture, 'pm_card_visa');
  return fixture.stripe.subscriptions.create({ customer, items });
}

describe('a renewal', () => {
  test('a renewal starts a new period, and its invoice is a draft for an hour before it is paid', async () => {
    const { subscriptions, invoices } = fixture.stripe;
    const { id, items: before } = await subscribe();
    const end = before.data[0]?.current_period_end ?? 0;
    const { answer } = await control(fixture, 'GET /clock');
    await control(fixture, 'POST /clock/advance', { seconds: end - answer.now + 60 });
    const renewed = await subscriptions.retrieve(id, { expand: ['latest_invoice'] });
    expect(renewed).toMatchObject({
      status: 'active',
      items: { data: [{ current_period_start: end }] },
      latest_invoice: { status: 'draft', billing_reason: 'subscription_cycle', total: 18790 },
    });
    await control(fixture, 'POST /clock/advance', { seconds: 3600 });
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
  });

  test('a coupon with the duration “forever” discounts renewals, but a coupon with the duration “once” does not', async () => {
    const { coupons, invoices, subscriptions } = fixture.stripe;
    const customer = await createCustomerWithCard(fixture, 'pm_card_visa');
    const forever = await coupons.create({ percent_off: 50, duration: 'forever' });
    const totals = async (coupon: string) => {
      const { id } = await subscriptions.create({ customer, items, discounts: [{ coupon }] });
      await advanceOnePeriod(fixture);
      return (await invoices.list({ subscription: id })).data.map(({ total }) => total).reverse();
    };
    expect(await totals(couponId(10))).toEqual([16911, 18790]);
    expect(await totals(forever.id)).toEqual([9395, 9395]);
  });
});
