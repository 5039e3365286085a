import { expect, test } from 'vitest';
import { stripe } from '../support/api.ts';
import { countOutcomes, inParallel, signUpUsers } from '../support/many-users.ts';
import type { TestPerson } from '../support/people.ts';
import { checkout, openSessionsOf } from '../support/purchase.ts';
import { stripeFaults } from '../support/stripe-control.ts';

/** Counts a user's Stripe customers and open checkout sessions beyond the first of each. */
async function duplicatesOf({ email }: TestPerson): Promise<number> {
  const { data } = await stripe.customers.list({ email });
  const open = await Promise.all(data.map(({ id }) => openSessionsOf(id)));
  return Math.max(0, data.length - 1) + Math.max(0, open.flat().length - 1);
}

test.each([
  ['cutting connections', 12, { reset: 0.2 }],
  ['failing after making the change', 12, { status: 500, executed: true, probability: 0.2 }],
  // This delay is longer than the functions' timeout for one request to Stripe.
  ['slow', 2, { delayMs: 12_000 }],
])(
  'while Stripe is %s, checkouts end within 45 seconds, and later retries succeed without duplicates',
  async (name, size, api) => {
    const people = await signUpUsers(size);
    let longest = 0;
    await stripeFaults({ api });
    const during = await inParallel(people, async (person) => {
      const begin = performance.now();
      const answer = await checkout(person);
      longest = Math.max(longest, performance.now() - begin);
      return answer;
    });
    await stripeFaults();
    const again = await inParallel(people, (person) => checkout(person));
    expect(longest).toBeLessThan(45_000);
    const counts = countOutcomes(during);
    expect(['200 ok', '502 stripe_failed']).toEqual(expect.arrayContaining(Object.keys(counts)));
    if (name === 'slow') expect(counts).toEqual({ '502 stripe_failed': size });
    expect(countOutcomes(again)).toEqual({ '200 ok': size });
    expect(await inParallel(people, duplicatesOf)).toEqual(Array(size).fill(0));
  },
);
