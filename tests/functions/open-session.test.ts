import { expect, test } from 'vitest';
import { INTERVALS } from '#contract/plans.ts';
import { checkoutChoice } from '../../functions/src/billing/checkout/checkout-choice.ts';
import { openSession } from '../../functions/src/billing/checkout/open-session.ts';
import { signUp } from './people.ts';
import { pay, priceId } from './purchase.ts';
import { env, stripe } from './support.ts';

/** Many instances of the function: the same code in parallel. */
async function rush(choices: number, calls: number) {
  // With an account: the webhook stops what a person without one has paid for.
  const { uid } = await signUp();
  const { id: customer } = await stripe.customers.create({ metadata: { uid } });
  const price = await priceId();
  const order = (index: number) => ({
    uid,
    customer,
    priceId: price,
    appUrl: env.APP_URL,
    choice: checkoutChoice({ planName: 'Elite', interval: INTERVALS[index % choices] ?? 'month' }),
  });
  const results = await Promise.allSettled(
    Array.from({ length: calls }, (_, index) => openSession(stripe, order(index))),
  );
  const { data: open } = await stripe.checkout.sessions.list({ customer, status: 'open' });
  const secrets = new Set(
    results.flatMap((each) => (each.status === 'fulfilled' ? each.value.clientSecret : [])),
  );
  const failures = results.flatMap((each) => (each.status === 'rejected' ? each.reason.code : []));
  return { customer, order, open, secrets, failures };
}

test('50 calls at once for one choice share one session', async () => {
  const { open, secrets, failures } = await rush(1, 50);
  expect(failures).toEqual([]);
  expect(open).toHaveLength(1);
  expect([...secrets]).toEqual([open[0]?.client_secret]);
});

test('of 50 calls at once for four choices one session stays open', async () => {
  const { open, secrets, failures } = await rush(4, 50);
  expect(failures.filter((code) => code !== 'checkout_busy')).toEqual([]);
  expect(open).toHaveLength(1);
  expect(secrets).toContain(open[0]?.client_secret);
});

test('a payment during other calls is not requested again', async () => {
  const { customer, order, open, failures } = await rush(1, 5);
  expect([failures, open.length]).toEqual([[], 1]);
  const paying = pay(open[0]?.client_secret ?? '');
  const asking = Array.from({ length: 20 }, (_, index) =>
    openSession(stripe, { ...order(0), choice: order(index).choice }).catch(() => 'refused'),
  );
  const [status] = await Promise.all([paying, ...asking]);
  expect(status).toBe(200);
  await expect(openSession(stripe, order(1))).rejects.toMatchObject({ code: 'already_subscribed' });
  const still = await stripe.checkout.sessions.list({ customer, status: 'open' });
  expect(still.data).toEqual([]);
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  expect(data).toHaveLength(1);
});
