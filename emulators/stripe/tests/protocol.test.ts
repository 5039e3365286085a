import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLocalStripe } from '../server.ts';
import { type Bench, customerWith, failure, sdk, startBench } from './local-stripe.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

const authorized = { Authorization: 'Bearer sk_test_local' };

describe('errors', () => {
  test.each([
    ['GET', '/v1/customers/cus_x', '', 404, 'resource_missing', 'id', "No such customer: 'cus_x'"],
    [
      'POST',
      '/v1/customers',
      'foo=1',
      400,
      'parameter_unknown',
      'foo',
      'Received unknown parameter: foo',
    ],
    ['POST', '/v1/products', '', 400, 'parameter_missing', 'name', 'Missing required param: name.'],
    [
      'POST',
      '/v1/customers',
      'invoice_settings[planet]=x',
      400,
      'parameter_unknown',
      'invoice_settings[planet]',
      'Received unknown parameter: invoice_settings[planet]',
    ],
    [
      'POST',
      '/v1/customers',
      'email=nonsense',
      400,
      'email_invalid',
      'email',
      'Invalid email address: nonsense',
    ],
    [
      'POST',
      '/v1/customers',
      'metadata=x',
      400,
      undefined,
      'metadata',
      'Invalid metadata: must be one of ',
    ],
    [
      'POST',
      '/v1/customers',
      'preferred_locales=x',
      400,
      undefined,
      'preferred_locales',
      'Invalid array',
    ],
    [
      'POST',
      '/v1/prices',
      'currency=brl&product=elite&unit_amount=1.5',
      400,
      'parameter_invalid_integer',
      'unit_amount',
      'Invalid integer: 1.5',
    ],
    [
      'POST',
      '/v1/prices',
      'currency=brl&product=nope&unit_amount=1',
      400,
      'resource_missing',
      'product',
      "No such product: 'nope'",
    ],
    [
      'POST',
      '/v1/prices/price_elite_anual',
      'active=perhaps',
      400,
      'parameter_invalid_boolean',
      'active',
      'Invalid boolean: perhaps',
    ],
    [
      'GET',
      '/v1/customers?limit=0',
      '',
      400,
      undefined,
      'limit',
      'This value must be greater than or equal to 1.',
    ],
    [
      'GET',
      '/v1/customers?limit=101',
      '',
      400,
      undefined,
      'limit',
      'This value must be less than or equal to 100.',
    ],
    [
      'GET',
      '/v1/customers?starting_after=cus_x',
      '',
      400,
      'resource_missing',
      'starting_after',
      "No such customer: 'cus_x'",
    ],
    [
      'GET',
      '/v1/invoices?status=lost',
      '',
      400,
      undefined,
      'status',
      'Invalid status: must be one of draft, open, paid, uncollectible, or void',
    ],
    [
      'GET',
      '/v1/foo',
      '',
      404,
      undefined,
      undefined,
      'Unrecognized request URL (GET: /v1/foo). The local Stripe leaves it out, or Stripe does not have it: see its README.',
    ],
    [
      'DELETE',
      '/v1/prices/price_elite_anual',
      '',
      404,
      undefined,
      undefined,
      'Unrecognized request URL (DELETE: /v1/prices/price_elite_anual). The local Stripe leaves it out, or Stripe does not have it: see its README.',
    ],
  ])('%s %s %s → %i %s', async (method, path, body, status, code, param, message) => {
    const response = await fetch(`${bench.url}${path}`, {
      method,
      headers: { ...authorized, 'Content-Type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' && { body }),
    });
    const { error } = await response.json();
    expect(response.status).toBe(status);
    expect(error).toMatchObject({ type: 'invalid_request_error' });
    expect(error.message).toContain(message);
    expect({ code: error.code, param: error.param }).toEqual({ code, param });
    expect(response.headers.get('Request-Id')).toMatch(/^req_/);
    expect(response.headers.get('Stripe-Version')).toBe(Stripe.API_VERSION);
  });

  test.each([
    ['POST /v1/subscriptions', { trial_period_days: '7' }, 'trial_period_days'],
    ['POST /v1/subscriptions/sub_x', { 'pause_collection[behavior]': 'void' }, 'pause_collection'],
    ['POST /v1/coupons', { percent_off: '10', redeem_by: '1900000000' }, 'redeem_by'],
    ['POST /v1/coupons', { percent_off: '10', max_redemptions: '1' }, 'max_redemptions'],
    ['POST /v1/coupons', { percent_off: '10', duration: 'repeating' }, 'duration'],
    ['POST /v1/prices', { product: 'elite', currency: 'brl', unit_amount: '0' }, 'unit_amount'],
    [
      'POST /v1/checkout/sessions',
      { 'subscription_data[trial_period_days]': '7' },
      'trial_period_days',
    ],
  ])('%s %o is refused as left out', async (address, params, param) => {
    const response = await fetch(`${bench.url}${address.slice(5)}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer sk_test_local' },
      body: new URLSearchParams(params as Record<string, string>),
    });
    expect(response.status).toBe(400);
    expect((await response.json()).error).toMatchObject({
      type: 'invalid_request_error',
      message: expect.stringMatching(/^The local Stripe leaves this out: .* See its README\.$/),
      param,
    });
  });

  test('a wrong or missing key gets 401, a publishable key too', async () => {
    const { port } = new URL(bench.url);
    const wrong = await failure(sdk(port, 'sk_test_somebody_else').customers.list());
    expect(wrong).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(wrong.message).toBe('Invalid API Key provided: sk_test_*********else');
    const publishable = await failure(sdk(port, 'pk_test_local').customers.list());
    expect(publishable.statusCode).toBe(401);
    expect((await fetch(`${bench.url}/v1/customers`)).status).toBe(401);
  });

  test('a busy port is a clear error', async () => {
    const port = Number(new URL(bench.url).port);
    await expect(
      startLocalStripe({ port, webhookUrl: 'http://localhost:1', webhookSecret: 'x' }),
    ).rejects.toThrow(`Port ${port} is taken`);
  });
});

describe('idempotency', () => {
  test('the same key and parameters replay the first answer', async () => {
    const { customers } = bench.stripe;
    const options = { idempotencyKey: 'same' };
    const first = await customers.create({ email: 'a@b.co' }, options);
    const again = await customers.create({ email: 'a@b.co' }, options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId);
    expect(again.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  });

  test('other parameters or another endpoint under the key are a conflict', async () => {
    const options = { idempotencyKey: 'conflict' };
    await bench.stripe.customers.create({ email: 'a@b.co' }, options);
    for (const call of [
      bench.stripe.customers.create({ email: 'c@d.co' }, options),
      bench.stripe.products.create({ name: 'x' }, options),
    ]) {
      const error = await failure(call);
      expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
      expect(error.statusCode).toBe(400);
    }
  });

  test('an error of a request that began is replayed; invalid parameters do not use the key up', async () => {
    const { prices } = bench.stripe;
    const params = { product: 'later', currency: 'brl', unit_amount: 1 };
    const begun = { idempotencyKey: 'begun' };
    await failure(prices.create(params, begun));
    await bench.stripe.products.create({ id: 'later', name: 'Later' });
    expect((await failure(prices.create(params, begun))).code).toBe('resource_missing');

    const corrected = { idempotencyKey: 'corrected' };
    await failure(bench.stripe.products.create({ name: '' }, corrected));
    expect((await bench.stripe.products.create({ name: 'Ok' }, corrected)).name).toBe('Ok');
  });
});

describe('pagination', () => {
  test('pages are stable under inserts, newest first, and has_more is false at the end', async () => {
    const { customers } = bench.stripe;
    const email = 'page@exemplo.com.br';
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift((await customers.create({ email })).id);
    const first = await customers.list({ email, limit: 2 });
    await customers.create({ email });
    const second = await customers.list({
      email,
      limit: 2,
      starting_after: first.data.at(-1)?.id ?? '',
    });
    const third = await customers.list({
      email,
      limit: 2,
      starting_after: second.data.at(-1)?.id ?? '',
    });
    expect([first, second, third].map((page) => page.has_more)).toEqual([true, true, false]);
    expect([first, second, third].flatMap((page) => page.data.map(({ id }) => id))).toEqual(ids);
    await customers.create({ email });
    const back = await customers.list({ email, limit: 2, ending_before: third.data[0]?.id ?? '' });
    expect(back.data).toEqual(second.data);
    expect(back.has_more).toBe(true);
  });

  test('auto-pagination walks a whole list', async () => {
    const seen: string[] = [];
    for await (const price of bench.stripe.prices.list({ limit: 5, product: 'elite' }))
      seen.push(price.id);
    expect(seen).toHaveLength(4);
  });

  test('created filters by range', async () => {
    const now = Math.floor(Date.now() / 1000);
    expect((await bench.stripe.coupons.list({ created: { gt: now + 60 } })).data).toEqual([]);
    expect((await bench.stripe.coupons.list({ created: { lte: now + 60 } })).data).toHaveLength(4);
  });
});

describe('lists filtered by what does not exist', () => {
  test.each([
    ['checkout/sessions', 'customer'],
    ['checkout/sessions', 'payment_intent'],
    ['checkout/sessions', 'subscription'],
    ['subscriptions', 'customer'],
    ['invoices', 'customer'],
    ['invoices', 'subscription'],
    ['invoice_payments', 'invoice'],
    ['payment_intents', 'customer'],
    ['charges', 'customer'],
    ['charges', 'payment_intent'],
    ['refunds', 'charge'],
    ['payment_methods', 'customer'],
  ])('%s by %s', async (list, param) => {
    const url = `${bench.url}/v1/${list}?${param}=nobody_1`;
    const response = await fetch(url, { headers: authorized });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { type: 'invalid_request_error', code: 'resource_missing', param },
    });
  });

  test('a deleted customer’s history is listed; their payment methods are gone', async () => {
    const { stripe } = bench;
    const customer = await customerWith(bench, 'pm_card_visa');
    await stripe.subscriptions.create({ customer, items: [{ price: 'price_elite_month' }] });
    await stripe.customers.del(customer);
    const lists = [
      stripe.subscriptions.list({ customer, status: 'all' }),
      stripe.invoices.list({ customer }),
      stripe.charges.list({ customer }),
    ];
    for (const { data } of await Promise.all(lists)) expect(data).toHaveLength(1);
    expect(await failure(stripe.paymentMethods.list({ customer }))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'customer',
    });
  });
});

describe('expand', () => {
  test('a path that cannot be expanded is refused, with a hint for lists', async () => {
    const { prices } = bench.stripe;
    const plain = await failure(prices.retrieve('price_elite_anual', { expand: ['currency'] }));
    expect(plain.message).toBe('This property cannot be expanded (currency).');
    const list = await failure(prices.list({ expand: ['product'] }));
    expect(list.message).toContain("You may want to try expanding 'data.product' instead.");
  });

  test('four levels deep is the end', async () => {
    const { id } = await bench.stripe.customers.create({
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    });
    await bench.stripe.subscriptions.create({
      customer: id,
      items: [{ price: 'price_elite_month' }],
    });
    const four = 'subscriptions.data.latest_invoice.payments.data.invoice';
    const expanded = await bench.stripe.customers.retrieve(id, { expand: [four] });
    expect(expanded).toMatchObject({
      subscriptions: {
        data: [{ latest_invoice: { payments: { data: [{ invoice: { object: 'invoice' } }] } } }],
      },
    });
    const five = await failure(
      bench.stripe.customers.retrieve(id, { expand: [`${four}.customer`] }),
    );
    expect(five.message).toContain('You cannot expand more than 4 levels of a property');
  });
});
