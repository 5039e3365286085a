import { afterAll, describe, expect, test } from 'vitest';
import { routes } from '../api/routes.ts';
import { startFixture } from './local-stripe.ts';

const fixture = await startFixture();
afterAll(fixture.close);

/** Sends a request with an unknown id in the path, and returns the error. */
async function errorOf(method: string, path: string, params: Record<string, string>) {
  const form = new URLSearchParams(params);
  const address = `${fixture.url}${path.replace(':id', 'none')}`;
  const response = await fetch(method === 'POST' ? address : `${address}?${form}`, {
    method,
    headers: { Authorization: 'Bearer sk_test_local' },
    ...(method === 'POST' && { body: form }),
  });
  const { error } = await response.json();
  return error && { status: response.status, ...error };
}

describe.each(routes.map(({ method, path }) => ({ method, path })))('$method $path', (route) => {
  const { method, path } = route;

  test('an unknown parameter is refused with an error that names the parameter', async () => {
    expect(await errorOf(method, path, { 'nonsense[deep]': '1' })).toMatchObject({
      status: 400,
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      message: 'Received unknown parameter: nonsense',
      param: 'nonsense',
    });
  });
});
