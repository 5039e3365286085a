import Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { startLocalStripe } from '../server.ts';
import { failure, sdk, startBench } from './local-stripe.ts';

const bench = await startBench();
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
