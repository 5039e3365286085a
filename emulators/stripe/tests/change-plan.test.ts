import { expect, test } from 'vitest';
import { advanceAPeriod, advanceDays, benchOfEachTest, failure } from './local-stripe.ts';
import { visit, visitor } from './portal-visitor.ts';
import { couponId } from './test-catalogue.ts';

const bench = benchOfEachTest();

/** A subscription with its item and its latest invoice. */
async function retrieve(id: string) {
  const subscription = await bench.stripe.subscriptions.retrieve(id, {
    expand: ['latest_invoice'],
  });
  const { latest_invoice: invoice } = subscription;
  const [item] = subscription.items.data;
  if (!item || typeof invoice !== 'object' || !invoice) throw new Error('Not expanded.');
  return { subscription, invoice, item };
}

type Behavior = 'allow_incomplete' | 'error_if_incomplete';

async function changeByApi(id: string, price: string, payment_behavior?: Behavior): Promise<void> {
  const { item } = await retrieve(id);
  await bench.stripe.subscriptions.update(id, {
    items: [{ id: item.id, price: `price_${price}` }],
    ...(payment_behavior && { payment_behavior }),
  });
}

test('upwards: the difference is shown, charged, and the period stays', async () => {
  const { act, subscription } = await visitor(bench, '4242424242424242', couponId(10));
  const { item: old, subscription: before } = await retrieve(subscription);
  await advanceDays(bench, 10);
  const again = await visit(bench, String(before.customer));
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
  await advanceDays(bench, 32);
  const { data } = await bench.stripe.invoices.list({ subscription, limit: 1 });
  expect(data[0]).toMatchObject({ total: 22790, billing_reason: 'subscription_cycle' });
});

test('downwards: nothing is charged, the credit pays later invoices', async () => {
  const { act, customer, subscription } = await visitor(bench);
  const { page } = await act('preview', { price: 'price_top_afiliado_month' });
  expect(page.total).toBe('Nada a pagar hoje; R$ 90,00 ficam como crédito');
  await act('plan', { price: 'price_top_afiliado_month' });
  expect(await bench.stripe.customers.retrieve(customer)).toMatchObject({ balance: -9000 });
  await advanceAPeriod(bench);
  expect((await retrieve(subscription)).invoice).toMatchObject({
    total: 9790,
    amount_due: 790,
    amount_paid: 790,
    ending_balance: 0,
  });
  expect(await bench.stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
});

test('a card that fails keeps the old plan, or by the API leaves it past due on the new one', async () => {
  const { act, subscription } = await visitor(bench, '4000000000000341');
  const { status, page } = await act('plan', { price: 'price_elite_anual' });
  expect(status).toBe(402);
  expect(page.error.message).toBe('Seu cartão foi recusado.');
  const error = await failure(changeByApi(subscription, 'elite_anual', 'error_if_incomplete'));
  expect(error).toMatchObject({
    statusCode: 402,
    code: 'card_declined',
    message: 'Your card was declined.',
    charge: expect.stringMatching(/^ch_/),
    payment_method: { card: { last4: '0341' } },
    payment_intent: { status: 'requires_payment_method' },
  });
  expect((await retrieve(subscription)).item.price.id).toBe('price_elite_month');
  expect((await bench.stripe.invoices.list({ subscription })).data).toHaveLength(1);
  await changeByApi(subscription, 'elite_anual', 'allow_incomplete');
  const after = await retrieve(subscription);
  expect(after.subscription.status).toBe('past_due');
  expect(after.item.price.id).toBe('price_elite_anual');
  expect(after.invoice).toMatchObject({ status: 'open', attempt_count: 1 });
});
