import { afterEach, expect, test } from 'vitest';
import { signUp } from './people.ts';
import { checkout, customerId, expectProfile, pay, secretOf } from './purchase.ts';
import { call, stripe } from './support.ts';

afterEach(() => {
  process.env.SALES = 'on';
});

test('SALES=off refuses new checkout sessions; what was sold before goes on', async () => {
  const person = await signUp();
  const clientSecret = secretOf(await checkout(person));
  process.env.SALES = 'off';

  const refused = await checkout(await signUp());
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'sales_paused', error: expect.stringContaining('vendas estão pausadas') },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

  expect(await pay(clientSecret)).toBe(200);
  await expectProfile(person, { subscription_active: true });
  const { token, email } = person;
  const portal = await call('createCustomerPortalSession', { token, body: { email } });
  expect(portal.status).toBe(200);
  const [subscription] = (await stripe.subscriptions.list({ customer: await customerId(person) }))
    .data;
  await stripe.subscriptions.cancel(subscription?.id ?? '');
  await expectProfile(person, { subscription_active: false });
});

test('an invalid setting stops sales too, and is logged as our error', async () => {
  process.env.SALES = 'no';
  expect(await checkout(await signUp())).toMatchObject({ status: 500 });
});
