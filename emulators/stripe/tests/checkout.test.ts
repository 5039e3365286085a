import type Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import {
  failure,
  openSession,
  payByBoleto,
  payByCard,
  sessionParams,
  startBench,
} from './local-stripe.ts';
import { couponId } from './test-catalogue.ts';

const bench = await startBench();
afterAll(bench.close);

describe('creating', () => {
  test('an open session with its client secret, line items and totals', async () => {
    const { id } = await openSession(bench, { discounts: [{ coupon: couponId(10) }] });
    const session = await bench.stripe.checkout.sessions.retrieve(id, {
      expand: ['line_items.data.price.product', 'discounts.coupon', 'customer'],
    });
    expect(session).toMatchObject({
      id: expect.stringMatching(/^cs_test_/),
      status: 'open',
      payment_status: 'unpaid',
      ui_mode: 'embedded_page',
      amount_subtotal: 18790,
      amount_total: 18790 - 1879,
      currency: 'brl',
      customer: { name: 'Ana' },
      customer_details: { email: 'ana@exemplo.com.br' },
      discounts: [{ coupon: { amount_off: 1879 } }],
      total_details: { amount_discount: 1879 },
      metadata: { uid: 'u1' },
    });
    expect(session.client_secret).toContain(`${id}_secret_`);
    expect(session.expires_at - session.created).toBe(24 * 3600);
    expect(session.line_items?.data[0]).toMatchObject({
      quantity: 1,
      amount_total: 18790 - 1879,
      price: { lookup_key: 'elite_month', product: { name: 'Elite' } },
    });
    const items = await bench.stripe.checkout.sessions.listLineItems(id);
    expect(items.data).toHaveLength(1);
  });

  test.each([
    [{ success_url: 'http://localhost/ok' }, 'success_url'],
    [{ cancel_url: 'http://localhost/no' }, 'cancel_url'],
    [{ return_url: 'not a url' }, 'return_url'],
    [{ redirect_on_completion: 'never' }, 'return_url'],
    [{ customer: 'cus_nobody' }, 'customer'],
    [{ customer_email: 'x@y.co' }, 'customer_email'],
    [{ line_items: [] }, 'line_items'],
    [{ line_items: [{ price: 'price_nope', quantity: 1 }] }, 'line_items[0][price]'],
    [{ line_items: [{ price: 'price_elite_month' }] }, 'line_items[0]'],
    [{ line_items: [{ price: 'price_elite_month', quantity: 0 }] }, 'line_items[0][quantity]'],
    [{ discounts: [{ coupon: 'nope' }] }, 'discounts[0][coupon]'],
    [{ discounts: [{ coupon: couponId(10) }, { coupon: couponId(15) }] }, 'discounts'],
    [{ expires_at: Math.floor(Date.now() / 1000) + 60 }, 'expires_at'],
    [{ expires_at: Math.floor(Date.now() / 1000) + 25 * 3600 }, 'expires_at'],
    [{ payment_method_types: ['card'] }, 'payment_method_types'],
  ])('%o is refused at %s', async (over, param) => {
    const customer = await bench.stripe.customers.create({});
    const params = {
      ...sessionParams(customer.id),
      ...over,
    } as Stripe.Checkout.SessionCreateParams;
    const error = await failure(bench.stripe.checkout.sessions.create(params));
    expect(error).toMatchObject({ statusCode: 400, param });
  });

  test('says whether prices are converted and how long a boleto lives', async () => {
    const { sessions } = bench.stripe.checkout;
    const { id: plain } = await openSession(bench);
    expect(await sessions.retrieve(plain)).toMatchObject({
      adaptive_pricing: { enabled: true },
      payment_method_options: { boleto: { expires_after_days: 3 } },
    });
    const given = await openSession(bench, {
      adaptive_pricing: { enabled: false },
      payment_method_options: { boleto: { expires_after_days: 5 } },
    });
    expect((await sessions.retrieve(given.id)).adaptive_pricing).toEqual({ enabled: false });
    expect((await payByBoleto(bench, given)).status).toBe(200);
    const { data } = await bench.stripe.paymentIntents.list({ customer: given.customer });
    const expiry = data[0]?.next_action?.boleto_display_details?.expires_at ?? 0;
    expect(Math.floor((expiry - Date.now() / 1000) / 86_400)).toBe(5);
  });

  test('without a return_url it has to stay on the page', async () => {
    const { return_url: _, ...params } = sessionParams(
      (await bench.stripe.customers.create({})).id,
    );
    const { sessions } = bench.stripe.checkout;
    expect((await failure(sessions.create(params))).param).toBe('return_url');
    const session = await sessions.create({ ...params, redirect_on_completion: 'never' });
    expect(session.return_url).toBeUndefined();
  });
});

describe('expiring', () => {
  test('an expired session takes no payment and cannot expire again', async () => {
    const { sessions } = bench.stripe.checkout;
    const open = await openSession(bench);
    expect(await sessions.expire(open.id)).toMatchObject({
      status: 'expired',
      client_secret: null,
    });
    const late = await payByCard(bench, open, '4242424242424242');
    expect(late.answer.error?.message).toBe('Esta sessão de pagamento expirou.');
    expect((await failure(sessions.expire(open.id))).statusCode).toBe(400);
    const { data } = await sessions.list({ customer: open.customer, status: 'expired' });
    expect(data.map(({ id }) => id)).toEqual([open.id]);
    const { data: events } = await bench.stripe.events.list({
      type: 'checkout.session.expired',
      limit: 1,
    });
    expect(events[0]?.data.object).toMatchObject({ id: open.id });
  });
});
