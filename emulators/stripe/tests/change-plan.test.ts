import { describe, expect, test } from 'vitest';
import { advanceAPeriod, advanceDays, benchOfEachTest, failure } from './local-stripe.ts';
import { visit, visitor } from './portal-visitor.ts';
import { couponId } from './test-catalogue.ts';

const bench = benchOfEachTest();

const retrieve = (id: string) =>
  bench.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });

describe('changing the plan', () => {
  test('upwards: the difference is shown, charged, and the period stays', async () => {
    const { act, subscription } = await visitor(bench, '4242424242424242', couponId(10));
    const before = await retrieve(subscription);
    await advanceDays(bench, 10);
    const again = await visit(bench, String(before.customer));
    const { page } = await again.act('preview', { price: 'price_elite_nivel_3_month' });
    await again.act('plan', { price: 'price_elite_nivel_3_month' });
    const after = await retrieve(subscription);
    const [item, old] = [after.items.data[0], before.items.data[0]];
    expect(item?.price.lookup_key).toBe('elite_nivel_3_month');
    expect(item?.current_period_end).toBe(old?.current_period_end);
    const invoice = after.latest_invoice;
    if (typeof invoice !== 'object' || !invoice) throw new Error('No invoice.');
    expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' });
    const share =
      1 - (10 * 86_400) / ((old?.current_period_end ?? 0) - (old?.current_period_start ?? 0));
    const expected = Math.round(22790 * share) - Math.round(16911 * share);
    expect(Math.abs(invoice.total - expected)).toBeLessThan(3);
    expect(page.lines).toHaveLength(2);
    expect(page.total).toMatch(/^R\$ \d+,\d\d hoje$/);
    expect((await act('init')).status).toBe(400);
    await advanceDays(bench, 32);
    const { data } = await bench.stripe.invoices.list({ subscription, limit: 1 });
    expect(data[0]).toMatchObject({ total: 22790, billing_reason: 'subscription_cycle' });
  });

  test('to a year: the rest of the month is credited and a new period begins', async () => {
    const { act, subscription } = await visitor(bench);
    await act('plan', { price: 'price_elite_anual' });
    const after = await retrieve(subscription);
    expect(after).toMatchObject({ latest_invoice: { status: 'paid', total: 112740 - 18790 } });
    const [item] = after.items.data;
    const days = ((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)) / 86_400;
    expect(days).toBe(365);
    expect(after.billing_cycle_anchor).toBe(item?.current_period_start);
  });

  test('downwards: nothing is charged, the credit pays later invoices', async () => {
    const { act, customer, subscription } = await visitor(bench);
    const { page } = await act('preview', { price: 'price_top_afiliado_month' });
    expect(page.total).toBe('Nada a pagar hoje; R$ 90,00 ficam como crédito');
    await act('plan', { price: 'price_top_afiliado_month' });
    const retrieved = await bench.stripe.customers.retrieve(customer);
    expect(retrieved).toMatchObject({ balance: -9000 });
    await advanceAPeriod(bench);
    expect(await retrieve(subscription)).toMatchObject({
      latest_invoice: { total: 9790, amount_due: 790, amount_paid: 790, ending_balance: 0 },
    });
    expect(await bench.stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
  });

  test('a card that fails keeps the old plan', async () => {
    const { act, subscription } = await visitor(bench, '4000000000000341');
    const { status, page } = await act('plan', { price: 'price_elite_anual' });
    expect(status).toBe(402);
    expect(page.error.message).toBe('Seu cartão foi recusado.');
    const after = await retrieve(subscription);
    expect(after.items.data[0]?.price.lookup_key).toBe('elite_month');
    expect((await bench.stripe.invoices.list({ subscription })).data).toHaveLength(1);
  });

  test('by the API a declined card leaves it past due on the new price, or refuses it', async () => {
    const { subscription } = await visitor(bench, '4000000000000341');
    const [item] = (await retrieve(subscription)).items.data;
    const change = (payment_behavior: 'allow_incomplete' | 'error_if_incomplete') =>
      bench.stripe.subscriptions.update(subscription, {
        items: [{ id: item?.id ?? '', price: 'price_elite_anual' }],
        payment_behavior,
      });
    const error = await failure(change('error_if_incomplete'));
    expect(error).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      message: 'Your card was declined.',
      charge: expect.stringMatching(/^ch_/),
      payment_method: { card: { last4: '0341' } },
      payment_intent: { status: 'requires_payment_method' },
    });
    expect((await retrieve(subscription)).items.data[0]?.price.id).toBe('price_elite_month');
    await change('allow_incomplete');
    expect(await retrieve(subscription)).toMatchObject({
      status: 'past_due',
      items: { data: [{ price: { id: 'price_elite_anual' } }] },
      latest_invoice: { status: 'open', attempt_count: 1 },
    });
  });

  test('by the API the difference is on the next invoice', async () => {
    const { subscription } = await visitor(bench);
    const [item] = (await retrieve(subscription)).items.data;
    await bench.stripe.subscriptions.update(subscription, {
      items: [{ id: item?.id ?? '', price: 'price_elite_nivel_2_month' }],
    });
    expect((await bench.stripe.invoices.list({ subscription })).data).toHaveLength(1);
    await advanceAPeriod(bench);
    const after = await retrieve(subscription);
    expect(after).toMatchObject({ latest_invoice: { total: 19790 + 1000, status: 'paid' } });
  });

  test('prorations come before the period on the next invoice, the last change first', async () => {
    const { subscription } = await visitor(bench, '4242424242424242', couponId(10));
    const [item] = (await retrieve(subscription)).items.data;
    for (const level of ['2', '3']) {
      const price = `price_elite_nivel_${level}_month`;
      await bench.stripe.subscriptions.update(subscription, {
        items: [{ id: item?.id ?? '', price }],
      });
    }
    await advanceAPeriod(bench);
    const { latest_invoice: invoice } = await retrieve(subscription);
    if (typeof invoice !== 'object' || !invoice) throw new Error('No invoice.');
    const lines = invoice.lines.data.map(({ parent, pricing }) => ({
      proration: parent?.subscription_item_details?.proration,
      plan: pricing?.price_details?.product,
    }));
    expect(lines).toEqual([
      { proration: true, plan: 'elite_nivel_2' },
      { proration: true, plan: 'elite_nivel_3' },
      { proration: true, plan: 'elite' },
      { proration: true, plan: 'elite_nivel_2' },
      { proration: false, plan: 'elite_nivel_3' },
    ]);
  });
});
