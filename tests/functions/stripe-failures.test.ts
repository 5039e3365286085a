import { describe, expect, test } from 'vitest';
import { stripeFaults } from '../stripe-control.ts';
import { signUp } from './people.ts';
import { checkout, customerId, openSessionsOf, pay, secretOf, statusesOf } from './purchase.ts';
import { call, stripe } from './support.ts';

describe.each([true, false])(
  '500s that Stripe repeats for a day, with the work done: %s',
  (executed) => {
    test('do not block a retry after Stripe has recovered', async () => {
      const person = await signUp();
      await stripeFaults({ api: { status: 500, executed } });
      // One person retries at once, then another one calls.
      for (let press = 0; press < 4; press += 1) {
        const answer = await checkout(person);
        expect(answer).toMatchObject({ status: 502, body: { code: 'stripe_failed' } });
      }
      await stripeFaults();
      const answer = await checkout(person);
      expect(answer.status).toBe(200);
      const customer = await customerId(person);
      const made = await stripe.customers.list({ email: person.email });
      expect(made.data.map(({ id }) => id)).toEqual([customer]);
      expect(await openSessionsOf(customer)).toHaveLength(1);
      expect(await pay(secretOf(answer))).toBe(200);
      const { uid, token } = person;
      const removed = await call('deleteAccount', { token, body: { uid } });
      expect(removed.status).toBe(200);
      expect(await statusesOf(customer)).toEqual(['canceled']);
    });
  },
);

test('two checkouts at once, each slow at Stripe, share one customer and one session', async () => {
  const person = await signUp();
  await stripeFaults({ api: { delayMs: 300 } });
  const answers = await Promise.all([1, 2].map(() => checkout(person)));
  await stripeFaults();
  expect(new Set(answers.map(secretOf)).size).toBe(1);
  const { data: customers } = await stripe.customers.list({ email: person.email });
  expect(customers).toHaveLength(1);
});
