import { describe, expect, test } from 'vitest';
import { control } from './own-stripe.ts';
import { signUp } from './people.ts';
import { checkout, customerId, pay, secretOf } from './purchase.ts';
import { call, stripe } from './support.ts';

describe.each([true, false])(
  '500s that Stripe repeats for a day, with the work done: %s',
  (executed) => {
    test('do not block a retry after Stripe has recovered', async () => {
      const person = await signUp();
      await control('faults', { api: { status: 500, executed } });
      // One person retries at once, then another one calls.
      for (let press = 0; press < 4; press += 1) {
        const answer = await checkout(person);
        expect(answer).toMatchObject({ status: 502, body: { code: 'stripe_failed' } });
      }
      await control('faults');
      const answer = await checkout(person);
      expect(answer.status).toBe(200);
      const customer = await customerId(person);
      const made = await stripe.customers.list({ email: person.email });
      expect(made.data.map(({ id }) => id)).toEqual([customer]);
      const open = await stripe.checkout.sessions.list({ customer, status: 'open' });
      expect(open.data).toHaveLength(1);
      expect(await pay(secretOf(answer))).toBe(200);
      const { uid, token } = person;
      const removed = await call('deleteAccount', { token, body: { uid } });
      expect(removed.status).toBe(200);
      const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
      expect(data.map(({ status }) => status)).toEqual(['canceled']);
    });
  },
);

test('two checkouts at once, each slow at Stripe, share one customer and one session', async () => {
  const person = await signUp();
  await control('faults', { api: { delayMs: 300 } });
  const answers = await Promise.all([1, 2].map(() => checkout(person, {}, 'raw')));
  await control('faults');
  expect(new Set(answers.map(secretOf)).size).toBe(1);
  const { data: customers } = await stripe.customers.list({ email: person.email });
  expect(customers).toHaveLength(1);
});
