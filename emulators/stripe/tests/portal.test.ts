import { expect, test } from 'vitest';
import {
  advanceDays,
  advanceOnePeriod,
  COUPON,
  createVisitor,
  fixtureForEachTest,
  visitPortal,
} from './local-stripe.ts';

const fixture = fixtureForEachTest();

async function retrieve(id: string) {
  const subscription = await fixture.stripe.subscriptions.retrieve(id, {
    expand: ['latest_invoice'],
  });
  const [item] = subscription.items.data;
  if (!item) throw new Error('No item.');
  return { subscription, invoice: subscription.latest_invoice, item };
}

test('a cancellation in the portal takes effect at the period’s end and can be undone', async () => {
  const { act, subscription: id } = await createVisitor(fixture);
  const { page } = await act('cancel');
  expect(page.subscription).toMatchObject({ canResume: true, canCancel: false });
  const { subscription, item } = await retrieve(id);
  // With flexible billing, the portal sets only `cancel_at`.
  const cancel_at = item.current_period_end;
  expect(subscription).toMatchObject({ cancel_at_period_end: false, cancel_at });
  expect((await act('resume')).page.subscription.statusText).toBe('Ativa');
  await act('cancel');
  await advanceOnePeriod(fixture);
  expect((await retrieve(id)).subscription.status).toBe('canceled');
});

test('the portal shows and charges the prorated difference for a more expensive plan, and keeps the period', async () => {
  const { customer, subscription } = await createVisitor(fixture, COUPON);
  const { item: old } = await retrieve(subscription);
  await advanceDays(fixture, 10);
  const { act } = await visitPortal(fixture, { customer });
  const { page } = await act('preview', { price: 'price_elite_nivel_3_month' });
  expect(page.lines).toHaveLength(2);
  expect(page.total).toMatch(/^R\$ \d+,\d\d hoje$/);
  await act('plan', { price: 'price_elite_nivel_3_month' });
  const { invoice, item } = await retrieve(subscription);
  expect(item.price.lookup_key).toBe('elite_nivel_3_month');
  expect(item.current_period_end).toBe(old.current_period_end);
  // Two thirds of the period are left. With the coupon, the old price was 16911.
  const total = Math.round((22790 * 2) / 3) - Math.round((16911 * 2) / 3);
  expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' });
  expect(invoice).toHaveProperty('total', expect.closeTo(total, -1));
  await advanceDays(fixture, 32);
  const renewal = { total: 22790, billing_reason: 'subscription_cycle' };
  expect((await retrieve(subscription)).invoice).toMatchObject(renewal);
});
