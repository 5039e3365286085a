import { afterAll, expect, test } from 'vitest';
import { settingsFields } from '../settings.ts';
import { createSession, startFixture } from './local-stripe.ts';

const fixture = await startFixture();
afterAll(fixture.close);

test('the local Stripe’s dashboard offers every value of each setting', async () => {
  const html = await (await fetch(fixture.url)).text();
  const fields = Array.from(html.matchAll(/<select name="(\w+)">(.*?)<\/select>/gs));
  const offered = fields.map(([, name, options = '']) => [
    name,
    Array.from(options.matchAll(/value="(\w+)"/g), ([, value]) => value).toSorted(),
  ]);
  const settings = Object.entries(settingsFields.shape).map(([name, field]) => [
    name,
    field.def.innerType.options.toSorted(),
  ]);
  expect(Object.fromEntries(offered)).toEqual(Object.fromEntries(settings));
});

test('pages on this machine may call the payment form’s routes, but no page may call the REST API', async () => {
  const { id, secret } = await createSession(fixture);
  const ask = async (path: string, origin: string): Promise<string | null> => {
    const body = new URLSearchParams({ key: 'pk_test_local', client_secret: secret });
    const response = await fetch(`${fixture.url}${path}`, {
      method: 'POST',
      body,
      headers: { Origin: origin },
    });
    return response.headers.get('Access-Control-Allow-Origin');
  };
  const page = `/v1/payment_pages/${id}/init`;
  expect(await ask(page, 'http://localhost:5000')).toBe('http://localhost:5000');
  expect(await ask(page, 'https://evil.example')).toBeNull();
  expect(await ask('/v1/customers', 'http://localhost:5000')).toBeNull();
});
