import { expect, test } from 'vitest';
import { control, fixtureForEachTest } from './local-stripe.ts';

const fixture = fixtureForEachTest();

test('the control API refuses invalid bodies', async () => {
  for (const path of ['settings', 'faults', 'clock/advance', 'reset']) {
    const { status, answer } = await control(fixture, `POST /${path}`, { unknown: 1 });
    expect(status).toBe(400);
    expect(answer.error).toBeTruthy();
  }
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
