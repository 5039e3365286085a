import { afterAll, describe, expect, test } from 'vitest';
import { routes } from '../api/routes.ts';
import { startBench } from './local-stripe.ts';

const bench = await startBench();
afterAll(bench.close);

/** The error of a request to a route, its id unknown; undefined when it succeeds. */
async function errorOf(method: string, path: string, params: Record<string, string>) {
  const form = new URLSearchParams(params);
  const address = `${bench.url}${path.replace(':id', 'none')}`;
  const response = await fetch(method === 'POST' ? address : `${address}?${form}`, {
    method,
    headers: { Authorization: 'Bearer sk_test_local' },
    ...(method === 'POST' && { body: form }),
  });
  const { error } = await response.json();
  return error && { status: response.status, ...error };
}

/** The required parameters of each route; others need none. */
const required: Record<string, { param?: string; message: string }> = {
  'GET /v1/customers/search': missing('query'),
  'POST /v1/billing_portal/configurations': missing('features'),
  'POST /v1/billing_portal/sessions': missing('customer'),
  'POST /v1/challenge_pages': missing('client_secret'),
  // Stripe itself would continue with the hosted page.
  'POST /v1/checkout/sessions': {
    param: 'ui_mode',
    message: 'The local Stripe serves `ui_mode: embedded_page` alone.',
  },
  'POST /v1/coupons': { param: 'percent_off', message: 'Must provide percent_off or amount_off.' },
  'POST /v1/payment_method_domains': missing('domain_name'),
  'POST /v1/payment_methods/:id/attach': missing('customer'),
  'POST /v1/payment_pages/:id/challenge': missing('key'),
  'POST /v1/payment_pages/:id/confirm': missing('key'),
  'POST /v1/payment_pages/:id/init': missing('key'),
  'POST /v1/portal_pages/:id/card': missing('card'),
  'POST /v1/portal_pages/:id/plan': missing('price'),
  'POST /v1/portal_pages/:id/preview': missing('price'),
  'POST /v1/prices': missing('currency'),
  'POST /v1/products': missing('name'),
  'POST /v1/refunds': {
    message:
      'One of the following params should be provided for this request: payment_intent or charge.',
  },
  'POST /v1/subscriptions': missing('customer'),
  'POST /v1/webhook_endpoints': missing('enabled_events'),
};

function missing(param: string) {
  return { param, message: `Missing required param: ${param}.` };
}

describe.each(routes.map(({ method, path }) => ({ method, path })))('$method $path', (route) => {
  const { method, path } = route;

  test('an unknown parameter is refused by its name', async () => {
    expect(await errorOf(method, path, { 'nonsense[deep]': '1' })).toMatchObject({
      status: 400,
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      message: 'Received unknown parameter: nonsense',
      param: 'nonsense',
    });
  });

  test('a missing parameter is named, and nothing else is asked for', async () => {
    const error = await errorOf(method, path, {});
    const wanted = required[`${method} ${path}`];
    if (wanted) {
      expect(error).toMatchObject({ status: 400, type: 'invalid_request_error', ...wanted });
    } else if (path.includes(':id')) {
      // The portal's page has messages for people, Stripe's API for programs.
      expect(error.message).toMatch(/^No such \S+: 'none'$|^Esta página não existe\.$/);
    } else expect(error).toBeUndefined();
  });
});

test('every requirement belongs to a route', () => {
  const served = routes.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(required).filter((address) => !served.includes(address))).toEqual([]);
});
