import { expect, test } from 'vitest';
import { advanceDays, advanceOnePeriod, fixtureForEachTest } from './local-stripe.ts';
import { createVisitor, visit } from './portal-visitor.ts';
import { couponId } from './test-catalogue.ts';

const fixture = fixtureForEachTest();

async function retrieve(id: string) {
  const subscription = await fixture.stripe.subscriptions.retrieve(id, {
    expand: ['latest_invoice'],
  });
  const { latest_invoice: invoice } = subscription;
  const [item] = subscription.items.data;
  if (!item || typeof invoice !== 'object' || !invoice) throw new Error('Not expanded.');
  return { subscription, invoice, item };
}

test('the portal shows and charges the prorated difference for a more expensive plan, and keeps the period', async () => {
  const { act, subscription } = await createVisitor(fixture, '4242424242424242', couponId(10));
  const { item: old, subscription: before } = await retrieve(subscription);
  await advanceDays(fixture, 10);
  const again = await visit(fixture, String(before.customer));
  const { page } = await again.act('preview', { price: 'price_elite_nivel_3_month' });
  await again.act('plan', { price: 'price_elite_nivel_3_month' });
  const { invoice, item } = await retrieve(subscription);
  expect(item.price.lookup_key).toBe('elite_nivel_3_month');
  expect(item.current_period_end).toBe(old.current_period_end);
  expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' });
  const share = 1 - (10 * 86_400) / (old.current_period_end - old.current_period_start);
  const expected = Math.round(22790 * share) - Math.round(16911 * share);
  expect(Math.abs(invoice.total - expected)).toBeLessThan(3);
  expect(page.lines).toHaveLength(2);
  expect(page.total).toMatch(/^R\$ \d+,\d\d hoje$/);
  expect((await act('init')).status).toBe(400);
  await advanceDays(fixture, 32);
  const { data } = await fixture.stripe.invoices.list({ subscription, limit: 1 });
  expect(data[0]).toMatchObject({ total: 22790, billing_reason: 'subscription_cycle' });
});

test('a change to a cheaper plan charges nothing, and the resulting credit reduces the next invoice', async () => {
  const { act, customer, subscription } = await createVisitor(fixture);
  const { page } = await act('preview', { price: 'price_top_afiliado_month' });
  expect(page.total).toBe('Nada a pagar hoje; R$ 90,00 ficam como crédito');
  await act('plan', { price: 'price_top_afiliado_month' });
  expect(await fixture.stripe.customers.retrieve(customer)).toMatchObject({ balance: -9000 });
  await advanceOnePeriod(fixture);
  expect((await retrieve(subscription)).invoice).toMatchObject({
    total: 9790,
    amount_due: 790,
    amount_paid: 790,
    ending_balance: 0,
  });
  expect(await fixture.stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
});
