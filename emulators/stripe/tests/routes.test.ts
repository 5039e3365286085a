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
});
