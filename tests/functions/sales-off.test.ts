import { afterEach, expect, test, vi } from 'vitest';
import { signUp } from './people.ts';
import { cancelNow, checkout, expectProfile, pay, secretOf } from './purchase.ts';
import { call } from './support.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('SALES=off refuses new checkout sessions; what was sold before goes on', async () => {
  const person = await signUp();
  const clientSecret = secretOf(await checkout(person));
  vi.stubEnv('SALES', 'off');
  const refused = await checkout(await signUp());
  expect(refused).toMatchObject({ status: 503, body: { code: 'sales_paused' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

  expect(await pay(clientSecret)).toBe(200);
  await expectProfile(person, { subscription_active: true });
  const { token, email } = person;
  const portal = await call('createCustomerPortalSession', { token, body: { email } });
  expect(portal.status).toBe(200);
  await cancelNow(person);
});

test('an invalid setting stops sales too, as our error', async () => {
  vi.stubEnv('SALES', 'no');
  expect(await checkout(await signUp())).toMatchObject({ status: 500 });
});
