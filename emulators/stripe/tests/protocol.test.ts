import Stripe from 'stripe';
import { afterAll, describe, expect, test } from 'vitest';
import { expectFailure, sdk, startFixture } from './local-stripe.ts';

const fixture = await startFixture();
afterAll(() => fixture.close());

const headers = { Authorization: 'Bearer sk_test_local' };
const price = 'currency=brl&product=elite';
const endpoint = 'url=http://localhost/&enabled_events[]=*';

/** Returns the error of a request such as `POST /v1/customers name=Ana`. */
async function errorOf(request: string) {
  const [method = '', path = '', form] = request.split(' ');
  const body = form && new URLSearchParams(form);
  const response = await fetch(fixture.url + path, { method, headers, ...(body && { body }) });
  const { error } = await response.json();
  return { error, response };
}

describe('errors', () => {
  test.each([
    ['POST /v1/customers invoice_settings[planet]=x', 'parameter_unknown', /unknown parameter/],
    [`POST /v1/prices ${price}&unit_amount=1.5`, 'parameter_invalid_integer', /integer: 1.5$/],
    ['POST /v1/prices unit_amount=1&currency=brl&product=no', 'resource_missing', /product: 'no'$/],
    [
      `POST /v1/webhook_endpoints ${endpoint}&api_version=2020-08-27`,
      undefined,
      /^Invalid api_ver/,
    ],
    ['GET /v1/customers?starting_after=no', 'resource_missing', /^No such customer: 'no'$/],
  ])('the request %s fails with status 400 and code %s', async (request, code, message) => {
    const { error, response } = await errorOf(request);
    const param = /([^ ?&]+)=[^=]*$/.exec(request)?.[1];
    expect(response.status).toBe(400);
    expect(error).toMatchObject({ type: 'invalid_request_error', param });
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
    expect(response.headers.get('Request-Id')).toMatch(/^req_/);
    expect(response.headers.get('Stripe-Version')).toBe(Stripe.API_VERSION);
  });

  test.each(['GET /v1/foo', 'DELETE /v1/prices/price_elite_anual'])(
    'the unsupported request %s fails with status 404',
    async (request) => {
      const { error, response } = await errorOf(request);
      expect(response.status).toBe(404);
      const address = request.replace(' ', ': ');
      expect(error.message).toBe(
        `Unrecognized request URL (${address}). The local Stripe leaves it out, or Stripe does not have it: see its README.`,
      );
    },
  );

  test('a request with a wrong, missing or publishable API key gets 401', async () => {
    const { port } = new URL(fixture.url);
    const wrong = await expectFailure(sdk(port, 'sk_test_somebody_else').customers.list());
    expect(wrong).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(wrong.message).toBe('Invalid API Key provided: sk_test_*********else');
    const publishable = await expectFailure(sdk(port, 'pk_test_local').customers.list());
    expect(publishable.statusCode).toBe(401);
    expect((await fetch(`${fixture.url}/v1/customers`)).status).toBe(401);
  });
});

describe('idempotency', () => {
  test('the same idempotency key with other parameters or another endpoint is rejected', async () => {
    const options = { idempotencyKey: 'conflict' };
    await fixture.stripe.customers.create({ email: 'a@b.co' }, options);
    for (const call of [
      fixture.stripe.customers.create({ email: 'c@d.co' }, options),
      fixture.stripe.products.create({ name: 'x' }, options),
    ]) {
      const error = await expectFailure(call);
      expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
      expect(error.statusCode).toBe(400);
    }
  });
});
