import { expect, test } from 'vitest';
import { INTERVALS } from '#contract/plans.ts';
import { checkoutChoice } from '../../functions/src/billing/checkout/checkout-choice.ts';
import { openCheckout } from '../../functions/src/billing/checkout/open-checkout.ts';
import { signUp, type TestPerson } from './people.ts';
import { customerId, openSessionsOf, pay } from './purchase.ts';
import { stripe } from './support.ts';

const choice = (index: number) =>
  checkoutChoice({ planName: 'Elite', interval: INTERVALS[index] ?? 'month' });

/** Many instances of the function: the same code in parallel; fifty at once are row 11 of the soak. */
async function rush(person: TestPerson, choices: number, calls: number) {
  const results = await Promise.allSettled(
    Array.from({ length: calls }, (_, index) =>
      openCheckout(stripe, person, choice(index % choices)),
    ),
  );
  const customer = await customerId(person);
  const secrets = new Set(
    results.flatMap((each) => (each.status === 'fulfilled' ? each.value.session.clientSecret : [])),
  );
  const failures = results.flatMap((each) => (each.status === 'rejected' ? each.reason.code : []));
  return { customer, secrets, failures, open: await openSessionsOf(customer) };
}

test('calls at once for one choice share one customer and one session', async () => {
  const person = await signUp();
  const { open, secrets, failures } = await rush(person, 1, 12);
  expect(failures.filter((code) => code !== 'busy')).toEqual([]);
  expect(open).toHaveLength(1);
  expect([...secrets]).toEqual([open[0]?.client_secret]);
  expect((await stripe.customers.list({ email: person.email })).data).toHaveLength(1);
});

test('of calls at once for four choices one session stays open', async () => {
  const { open, secrets, failures } = await rush(await signUp(), 4, 12);
  expect(failures.filter((code) => code !== 'busy')).toEqual([]);
  expect(open).toHaveLength(1);
  expect(secrets).toContain(open[0]?.client_secret);
});

test('a payment during other calls is not requested again', async () => {
  const person = await signUp();
  const { customer, open, failures } = await rush(person, 1, 5);
  expect([failures, open.length]).toEqual([[], 1]);
  const paying = pay(open[0]?.client_secret ?? '');
  const asking = Array.from({ length: 20 }, () =>
    openCheckout(stripe, person, choice(0)).catch(() => 'refused'),
  );
  const [status] = await Promise.all([paying, ...asking]);
  expect(status).toBe(200);
  const refused = openCheckout(stripe, person, choice(1));
  await expect(refused).rejects.toMatchObject({ code: 'already_subscribed' });
  expect(await openSessionsOf(customer)).toEqual([]);
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  expect(data).toHaveLength(1);
});
