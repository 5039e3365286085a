import { afterAll, afterEach, expect, test } from 'vitest';
import { startOwnStripe } from './own-stripe.ts';

const { close } = await startOwnStripe();
const { signUp } = await import('./people.ts');
const { checkout, customerId, expectProfile, pay, secretOf } = await import('./purchase.ts');
const { call, stripe } = await import('./support.ts');
afterAll(close);
afterEach(() => {
  process.env.SALES = 'on';
});

test('SALES=off refuses new checkout sessions; what was sold before goes on', async () => {
  const person = await signUp();
  const clientSecret = secretOf(await checkout(person, {}, 'raw'));
  process.env.SALES = 'off';

  const refused = await checkout(await signUp(), {}, 'raw');
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'sales_paused', error: expect.stringContaining('vendas estão pausadas') },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

  expect(await pay(clientSecret)).toBe(200);
  await expectProfile(person, { subscription_active: true });
  const { token, email } = person;
  const portal = await call('createCustomerPortalSession', { way: 'raw', token, body: { email } });
  expect(portal.status).toBe(200);
  const [subscription] = (await stripe.subscriptions.list({ customer: await customerId(person) }))
    .data;
  await stripe.subscriptions.cancel(subscription?.id ?? '');
  await expectProfile(person, { subscription_active: false });
});

test('an invalid setting stops sales too, and is logged as our error', async () => {
  process.env.SALES = 'no';
  expect(await checkout(await signUp(), {}, 'raw')).toMatchObject({ status: 500 });
});
