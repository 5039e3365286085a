import { crowd, inParallel } from '../../functions/crowd.ts';
import type { TestPerson } from '../../functions/people.ts';
import { checkout } from '../../functions/purchase.ts';
import { stripe } from '../../functions/support.ts';
import { Tally, type Verdict } from './tally.ts';
import { withFaults } from './weather.ts';

const LONGEST_MS = 45_000;
/** Slow ones mostly wait, so more of them run in parallel. */
const WIDTH = 8;

/** What Stripe does to a fifth of all requests; in the last two, to all of them. */
const WEATHERS = [
  { reset: 0.2 },
  { status: 500, executed: true, probability: 0.2 },
  { status: 500, executed: false, probability: 0.2 },
  { status: 503 },
  // Longer than the functions' timeout of one attempt.
  { delayMs: 12_000 },
];
const PEOPLE = 20;

/** Customers and open sessions beyond the one that a person may have. */
async function duplicatesOf({ email }: TestPerson): Promise<number> {
  const { data } = await stripe.customers.list({ email });
  const [customer] = data;
  if (!customer) return 0;
  const open = await stripe.checkout.sessions.list({ customer: customer.id, status: 'open' });
  return data.length - 1 + Math.max(0, open.data.length - 1);
}

/**
 * Row 26: whatever Stripe does to 100 people's purchases, nothing is created twice, every call
 * ends by the deadline with its code, and all can buy afterwards.
 */
export async function buyInBadWeather(): Promise<Verdict> {
  const [during, again] = [new Tally(), new Tally()];
  let [twice, longest] = [0, 0];
  for (const api of WEATHERS) {
    const people = await crowd(PEOPLE);
    const buy = async (person: TestPerson) => {
      const begin = performance.now();
      during.add(await checkout(person));
      longest = Math.max(longest, performance.now() - begin);
    };
    await withFaults({ api }, () => inParallel(people, buy, WIDTH));
    await inParallel(people, async (person) => {
      again.add(await checkout(person));
      twice += await duplicatesOf(person);
    });
  }
  const all = PEOPLE * WEATHERS.length;
  const failed = during.count(/^502 stripe_failed$/);
  return {
    measured: `${twice} duplicates, longest ${(longest / 1000).toFixed(1)} s (${during}); afterwards ${again}`,
    passed:
      twice === 0 &&
      longest < LONGEST_MS &&
      failed > 2 * PEOPLE &&
      failed + during.count(/^200 ok$/) === all &&
      again.count(/^200 ok$/) === all,
  };
}
