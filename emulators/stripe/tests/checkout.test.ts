import type Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import {
  advanceAPeriod,
  eventTypes,
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
const { sessions } = bench.stripe.checkout;

const CARD = '4242424242424242';
const CHALLENGED = '4000002760003184';

describe('creating', () => {
  test('an open session with its client secret, line items and totals', async () => {
    const { id } = await openSession(bench, { discounts: [{ coupon: couponId(10) }] });
    const session = await sessions.retrieve(id, {
      expand: ['line_items.data.price.product', 'discounts.coupon', 'customer'],
    });
    expect(session).toMatchObject({
      id: expect.stringMatching(/^cs_test_/),
      status: 'open',
      payment_status: 'unpaid',
      amount_subtotal: 18790,
      amount_total: 18790 - 1879,
      currency: 'brl',
      customer: { name: 'Ana' },
      customer_details: { email: 'ana@exemplo.com.br' },
      discounts: [{ coupon: { amount_off: 1879 } }],
      total_details: { amount_discount: 1879 },
      metadata: { uid: 'u1' },
      adaptive_pricing: { enabled: true },
      payment_method_options: { boleto: { expires_after_days: 3 } },
    });
    expect(session.client_secret).toContain(`${id}_secret_`);
    expect(session.expires_at - session.created).toBe(24 * 3600);
    expect(session.line_items?.data[0]).toMatchObject({
      quantity: 1,
      amount_total: 18790 - 1879,
      price: { lookup_key: 'elite_month', product: { name: 'Elite' } },
    });
    expect((await sessions.listLineItems(id)).data).toHaveLength(1);
  });

  test.each([
    [{ success_url: 'http://localhost/ok' }, 'success_url'],
    [{ cancel_url: 'http://localhost/no' }, 'cancel_url'],
    [{ return_url: 'not a url' }, 'return_url'],
    [{ return_url: undefined }, 'return_url'],
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
    const { id } = await bench.stripe.customers.create({});
    const params = { ...sessionParams(id), ...over } as Stripe.Checkout.SessionCreateParams;
    expect(await failure(sessions.create(params))).toMatchObject({ statusCode: 400, param });
  });

  test('a boleto lives as long as the session says', async () => {
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
});

test('an expired session takes no payment and cannot expire again', async () => {
  const open = await openSession(bench);
  expect(await sessions.expire(open.id)).toMatchObject({ status: 'expired', client_secret: null });
  const late = await payByCard(bench, open, CARD);
  expect(late.answer.error?.message).toBe('Esta sessão de pagamento expirou.');
  expect((await failure(sessions.expire(open.id))).statusCode).toBe(400);
  const { data } = await sessions.list({ customer: open.customer, status: 'expired' });
  expect(data).toMatchObject([{ id: open.id }]);
});

describe('paying', () => {
  test('makes customer, card, payment, paid invoice and active subscription agree', async () => {
    const line_items = [{ price: 'price_elite_anual', quantity: 1 }];
    const open = await openSession(bench, { line_items });
    expect(await payByCard(bench, open, '4242 4242 4242 4242')).toMatchObject({
      status: 200,
      answer: { status: 'complete' },
    });
    const session = await sessions.retrieve(open.id, {
      expand: [
        'subscription.default_payment_method',
        'subscription.latest_invoice.payments.data.payment.payment_intent',
      ],
    });
    expect(session).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      client_secret: null,
    });
    const subscription = session.subscription as Stripe.Subscription;
    expect(subscription).toMatchObject({
      id: expect.stringMatching(/^sub_/),
      status: 'active',
      customer: open.customer,
      metadata: { uid: 'u1' },
      default_payment_method: { customer: open.customer, card: { last4: '4242' } },
    });
    const item = subscription.items.data[0];
    expect(item?.price.product).toBe('elite');
    expect(item?.current_period_end).toBe((item?.current_period_start ?? 0) + 365 * 86_400);
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    expect(invoice).toMatchObject({
      id: session.invoice,
      status: 'paid',
      total: 112740,
      amount_paid: 112740,
      amount_remaining: 0,
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: subscription.id } },
    });
    const intent = invoice.payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 112740 });
    const charge = await bench.stripe.charges.retrieve(String(intent.latest_charge));
    expect(charge).toMatchObject({ paid: true, payment_intent: intent.id, amount: 112740 });
    const byIntent = await bench.stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent.id },
    });
    expect(byIntent.data).toMatchObject([{ invoice: invoice.id }]);
    const bySubscription = await sessions.list({ subscription: subscription.id });
    expect(bySubscription.data).toMatchObject([{ id: open.id }]);
  });

  test('a first-month coupon takes its amount off, once', async () => {
    const open = await openSession(bench, { discounts: [{ coupon: couponId(30) }] });
    await payByCard(bench, open, CARD);
    const { invoice, subscription } = await sessions.retrieve(open.id, {
      expand: ['invoice.total_discount_amounts.discount', 'subscription'],
    });
    expect(invoice).toMatchObject({
      subtotal: 18790,
      total: 18790 - 5637,
      amount_paid: 18790 - 5637,
      total_discount_amounts: [{ amount: 5637, discount: { source: { coupon: couponId(30) } } }],
    });
    expect((subscription as Stripe.Subscription).discounts).toEqual([]);
  });

  test('a declined card leaves the session open, and another card pays with the same intent', async () => {
    const open = await openSession(bench);
    const { customer } = open;
    expect(await payByCard(bench, open, '4000000000009995')).toMatchObject({
      status: 402,
      answer: {
        error: {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'insufficient_funds',
          message: 'Seu cartão não tem saldo suficiente.',
          charge: expect.stringMatching(/^ch_/),
          payment_intent: { status: 'requires_payment_method' },
          payment_method: { type: 'card', card: { last4: '9995' } },
        },
      },
    });
    expect(await sessions.retrieve(open.id)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
    });
    const { data: before } = await bench.stripe.paymentIntents.list({ customer });
    const message = 'Your card has insufficient funds.';
    expect(before).toMatchObject([{ last_payment_error: { message } }]);
    expect((await payByCard(bench, open, '5555555555554444')).status).toBe(200);
    const { data: after } = await bench.stripe.paymentIntents.list({ customer });
    expect(after).toMatchObject([{ id: before[0]?.id, status: 'succeeded' }]);
    const { data: charges } = await bench.stripe.charges.list({ customer });
    expect(charges.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    expect((await bench.stripe.paymentMethods.list({ customer })).data).toHaveLength(1);
  });

  test.each([
    ['4000000000000002', 402, 'Seu cartão foi recusado.'],
    ['4000000000000069', 402, 'Seu cartão está vencido.'],
    ['4000000000000127', 402, 'O código de segurança do cartão está incorreto.'],
    ['4111111111111111', 402, 'Seu cartão foi recusado. O pagamento está em modo de teste'],
    ['4242424242424241', 402, 'O número do cartão é inválido.'],
    ['4000000000000341', 200, undefined],
    ['4000000760000002', 200, undefined],
  ])('card %s gets %i: %s', async (number, status, message) => {
    const result = await payByCard(bench, await openSession(bench), number);
    expect(result.status).toBe(status);
    if (message) expect(result.answer.error?.message).toContain(message);
  });

  test('twenty payments at once make one subscription', async () => {
    const open = await openSession(bench);
    const calls = Array.from({ length: 20 }, () => payByCard(bench, open, CARD));
    const codes = (await Promise.all(calls)).map(({ answer }) => answer.error?.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 'checkout_session_not_open')).toHaveLength(19);
    const { customer } = open;
    const { data } = await bench.stripe.subscriptions.list({ customer, status: 'all' });
    expect(data).toHaveLength(1);
  });

  test('a session without customer makes one from the e-mail that was typed', async () => {
    const { customer: _, ...params } = sessionParams('');
    const { id, client_secret } = await sessions.create(params);
    const open = { id, secret: client_secret ?? '' };
    expect((await payByCard(bench, open, CARD)).answer.error?.param).toBe('email');
    const email = 'nova@exemplo.com.br';
    expect((await payByCard(bench, open, CARD, { email })).status).toBe(200);
    const { customer } = await sessions.retrieve(id, { expand: ['customer'] });
    expect(customer).toMatchObject({ email, name: 'ANA SOUZA' });
  });

  test('a wrong key or client secret opens nothing', async () => {
    const open = await openSession(bench);
    expect((await payByCard(bench, open, CARD, { key: 'pk_test_other' })).status).toBe(401);
    const wrong = { ...open, secret: `${open.id}_secret_guess` };
    expect((await payByCard(bench, wrong, CARD)).answer.error?.code).toBe('resource_missing');
    expect((await sessions.retrieve(open.id)).status).toBe('open');
  });
});

describe('3-D Secure', () => {
  const answer = async ({ id, secret }: { id: string; secret: string }, confirmed: boolean) => {
    const fields = { key: 'pk_test_local', client_secret: secret, confirmed: String(confirmed) };
    const response = await fetch(`${bench.url}/v1/payment_pages/${id}/challenge`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    return { status: response.status, body: await response.json() };
  };

  test('refused, nothing is sold and another card pays', async () => {
    const open = await openSession(bench);
    await payByCard(bench, open, CHALLENGED);
    expect(await answer(open, false)).toMatchObject({
      status: 402,
      body: { error: { code: 'payment_intent_authentication_failure' } },
    });
    expect((await sessions.retrieve(open.id)).status).toBe('open');
    expect((await payByCard(bench, open, CARD)).answer.status).toBe('complete');
  });

  test('confirmed, the session is paid, and the renewal needs a challenge of its own', async () => {
    const open = await openSession(bench);
    const page = { status: 'open', challenge: true };
    expect((await payByCard(bench, open, CHALLENGED)).answer).toMatchObject(page);
    expect((await answer(open, true)).status).toBe(200);
    expect((await answer(open, true)).status).toBe(400);
    const { subscription, ...session } = await sessions.retrieve(open.id);
    expect(session).toMatchObject({ status: 'complete', payment_status: 'paid' });
    await advanceAPeriod(bench);
    expect(await eventTypes(bench, 'invoice.payment_action_required')).toHaveLength(1);
    const renewed = await bench.stripe.subscriptions.retrieve(String(subscription), {
      expand: ['latest_invoice.payments.data.payment.payment_intent'],
    });
    const payment_intent = { status: 'requires_action' };
    expect(renewed).toMatchObject({
      status: 'past_due',
      latest_invoice: { payments: { data: [{ payment: { payment_intent } }] } },
    });
  });
});
