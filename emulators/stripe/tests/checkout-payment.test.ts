import type Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { openSession, payByCard, sessionParams, startBench } from './local-stripe.ts';
import { couponId } from './test-catalogue.ts';

const bench = await startBench();
afterAll(bench.close);

describe('paying', () => {
  test('makes customer, card, payment, paid invoice and active subscription agree', async () => {
    const open = await openSession(bench, {
      line_items: [{ price: 'price_elite_anual', quantity: 1 }],
    });
    expect(await payByCard(bench, open, '4242 4242 4242 4242')).toMatchObject({
      status: 200,
      answer: { status: 'complete' },
    });
    const session = await bench.stripe.checkout.sessions.retrieve(open.id, {
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
    expect(item?.id).toMatch(/^si_/);
    expect(item?.price.product).toBe('elite');
    expect(item?.current_period_end).toBe((item?.current_period_start ?? 0) + 365 * 86_400);
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    expect(invoice).toMatchObject({
      status: 'paid',
      total: 112740,
      amount_paid: 112740,
      amount_remaining: 0,
      billing_reason: 'subscription_create',
      parent: { subscription_details: { subscription: subscription.id } },
    });
    expect(session.invoice).toBe(invoice.id);
    const intent = invoice.payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 112740 });
    const charge = await bench.stripe.charges.retrieve(String(intent.latest_charge));
    expect(charge).toMatchObject({ paid: true, payment_intent: intent.id, amount: 112740 });
    const byIntent = await bench.stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent.id },
    });
    expect(byIntent.data.map(({ invoice: id }) => id)).toEqual([invoice.id]);
    const { data: sessions } = await bench.stripe.checkout.sessions.list({
      subscription: subscription.id,
    });
    expect(sessions.map(({ id }) => id)).toEqual([open.id]);
  });

  test.each([
    ['price_elite_month', 18790],
    ['price_elite_trimestral', 47915],
    ['price_elite_anual', 112740],
  ])('a first-month coupon takes the same amount off %s, once', async (price, subtotal) => {
    const open = await openSession(bench, {
      line_items: [{ price, quantity: 1 }],
      discounts: [{ coupon: couponId(30) }],
    });
    await payByCard(bench, open, '4242424242424242');
    const { invoice, subscription } = await bench.stripe.checkout.sessions.retrieve(open.id, {
      expand: ['invoice.total_discount_amounts.discount', 'subscription'],
    });
    expect(invoice).toMatchObject({
      subtotal,
      total: subtotal - 5637,
      amount_paid: subtotal - 5637,
      total_discount_amounts: [{ amount: 5637, discount: { source: { coupon: couponId(30) } } }],
    });
    expect((subscription as Stripe.Subscription).discounts).toEqual([]);
  });

  test('a declined card leaves the session open, and another card pays with the same intent', async () => {
    const open = await openSession(bench);
    const declined = await payByCard(bench, open, '4000000000009995');
    expect(declined).toMatchObject({
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
    const { sessions } = bench.stripe.checkout;
    expect(await sessions.retrieve(open.id)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
    });
    const before = await bench.stripe.paymentIntents.list({ customer: open.customer });
    expect(before.data).toHaveLength(1);
    expect(before.data[0]).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: {
        decline_code: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
      },
    });
    expect((await payByCard(bench, open, '5555555555554444')).status).toBe(200);
    const after = await bench.stripe.paymentIntents.list({ customer: open.customer });
    expect(after.data.map(({ id, status }) => [id, status])).toEqual([
      [before.data[0]?.id, 'succeeded'],
    ]);
    const charges = await bench.stripe.charges.list({ customer: open.customer });
    expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    const cards = await bench.stripe.paymentMethods.list({ customer: open.customer });
    expect(cards.data).toHaveLength(1);
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

  test('fifty payments at once make one subscription', async () => {
    const open = await openSession(bench);
    const results = await Promise.all(
      Array.from({ length: 50 }, () => payByCard(bench, open, '4242424242424242')),
    );
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      results.filter(({ answer }) => answer.error?.code === 'checkout_session_not_open'),
    ).toHaveLength(49);
    const subscriptions = await bench.stripe.subscriptions.list({
      customer: open.customer,
      status: 'all',
    });
    expect(subscriptions.data).toHaveLength(1);
  });

  test('a session without customer makes one from the e-mail that was typed', async () => {
    const { customer: _, ...params } = sessionParams('');
    const session = await bench.stripe.checkout.sessions.create(params);
    const open = { id: session.id, secret: session.client_secret ?? '' };
    expect((await payByCard(bench, open, '4242424242424242')).answer.error?.param).toBe('email');
    const paid = await payByCard(bench, open, '4242424242424242', { email: 'nova@exemplo.com.br' });
    expect(paid.status).toBe(200);
    const done = await bench.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['customer'],
    });
    expect(done.customer).toMatchObject({ email: 'nova@exemplo.com.br', name: 'ANA SOUZA' });
  });

  test('a wrong key or client secret opens nothing', async () => {
    const open = await openSession(bench);
    const card = '4242424242424242';
    expect((await payByCard(bench, open, card, { key: 'pk_test_other' })).status).toBe(401);
    const wrong = { ...open, secret: `${open.id}_secret_guess` };
    expect((await payByCard(bench, wrong, card)).answer.error?.code).toBe('resource_missing');
    expect((await bench.stripe.checkout.sessions.retrieve(open.id)).status).toBe('open');
  });
});
