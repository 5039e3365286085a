import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { routes } from '../api/routes.ts';
import { expectFailure, fixtureForEachTest, sdk } from './local-stripe.ts';

const fixture = fixtureForEachTest();

/** Sends a request such as `POST /v1/customers name=Ana`. Returns the error and the response. */
async function send(request: string) {
  const [method = '', path = '', form] = request.split(' ');
  const response = await fetch(fixture.url + path, {
    method,
    headers: { Authorization: 'Bearer sk_test_local' },
    ...(form && { body: new URLSearchParams(form) }),
  });
  const { error } = await response.json();
  return { error, response };
}

const price = 'currency=brl&product=elite';
const endpoint = 'url=http://localhost/&enabled_events[]=*';

test.each([
  ['POST /v1/customers invoice_settings[planet]=x', 'parameter_unknown', /unknown parameter/],
  [`POST /v1/prices ${price}&unit_amount=1.5`, 'parameter_invalid_integer', /integer: 1.5$/],
  ['POST /v1/prices unit_amount=1&currency=brl&product=no', 'resource_missing', /product: 'no'$/],
  [`POST /v1/webhook_endpoints ${endpoint}&api_version=2020-08-27`, undefined, /^Invalid api_ver/],
  ['GET /v1/customers?starting_after=no', 'resource_missing', /^No such customer: 'no'$/],
])('the request %s gets a 400 error that names the parameter', async (request, code, message) => {
  const { error, response } = await send(request);
  const param = /([^ ?&]+)=[^=]*$/.exec(request)?.[1];
  expect(response.status).toBe(400);
  expect(error).toMatchObject({ type: 'invalid_request_error', param });
  expect(error.code).toBe(code);
  expect(error.message).toMatch(message);
  expect(response.headers.get('Request-Id')).toMatch(/^req_/);
  expect(response.headers.get('Stripe-Version')).toBe(Stripe.API_VERSION);
});

test('every route refuses an unknown parameter with an error that names the parameter', async () => {
  for (const { method, path } of routes) {
    const address = `${method} ${path.replace(':id', 'none')}`;
    const { error } = await send(`${address}${method === 'POST' ? ' ' : '?'}nonsense[deep]=1`);
    const message = 'Received unknown parameter: nonsense';
    expect(error, address).toMatchObject({ message, param: 'nonsense' });
  }
});

test('a request with a wrong, missing or publishable API key gets 401', async () => {
  const wrong = await expectFailure(sdk(fixture, 'sk_test_somebody_else').customers.list());
  expect(wrong).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  expect(wrong.message).toBe('Invalid API Key provided: sk_test_*********else');
  const publishable = await expectFailure(sdk(fixture, 'pk_test_local').customers.list());
  expect(publishable.statusCode).toBe(401);
  expect((await fetch(`${fixture.url}/v1/customers`)).status).toBe(401);
});

test('pages on other machines can call neither the control API nor the payment form’s routes', async () => {
  const send = (path: string, origin: string) =>
    fetch(`${fixture.url}${path}`, { method: 'POST', headers: { Origin: origin } });
  const allowed = async (path: string, origin: string) =>
    (await send(path, origin)).headers.get('Access-Control-Allow-Origin');
  const [site, evil] = ['http://localhost:5000', 'https://evil.example'];
  expect((await send('/_local/reset', evil)).status).toBe(403);
  expect(await allowed('/v1/payment_pages/x/init', site)).toBe(site);
  expect(await allowed('/v1/payment_pages/x/init', evil)).toBeNull();
  expect(await allowed('/v1/customers', site)).toBeNull();
});
