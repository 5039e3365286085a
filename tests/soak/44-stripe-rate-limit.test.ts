import { expect, test } from 'vitest';
import { stripe } from '../support/api.ts';
import { runCommand } from '../support/commands.ts';
import { eventOf, wrongRecords } from '../support/events.ts';
import { countOutcomes, createCustomers, inParallel } from '../support/many-users.ts';
import { deliver, subscribeWithoutCheckout } from '../support/purchase.ts';
import { stripeFaults, withFaults } from '../support/stripe-control.ts';

/** Makes the local Stripe drop its deliveries, so that only this test delivers events. */
const noDeliveries = { webhooks: { drop: 1 } };
/** The rate limit of a Stripe sandbox: https://docs.stripe.com/rate-limits */
const limit = { ...noDeliveries, api: { perSecond: 25 } };
const SUBSCRIBERS = 20;
const DELIVERIES = 1_000;

test('1,000 webhook deliveries, a reconciliation and a sales report succeed under Stripe’s rate limit', async () => {
  await stripeFaults(noDeliveries);
  const subscribers = await createCustomers(SUBSCRIBERS);
  const running = await inParallel(subscribers, ({ person, customer }) =>
    subscribeWithoutCheckout(person, customer),
  );
  let longest = 0;
  await stripeFaults(limit);
  const answers = await inParallel(Array.from({ length: DELIVERIES }), async (_, index) => {
    const begin = performance.now();
    const { customer } = subscribers[index % SUBSCRIBERS] ?? {};
    const type = 'customer.subscription.updated';
    const answer = await deliver(JSON.stringify(eventOf(type, { customer })));
    longest = Math.max(longest, performance.now() - begin);
    return answer;
  });
  await stripeFaults(noDeliveries);
  console.log({ longestMs: Math.round(longest) });
  expect(countOutcomes(answers)).toEqual({ '200 ok': DELIVERIES });
  // Stripe cancels a delivery after about 30 s.
  expect(longest).toBeLessThan(30_000);
  expect(await wrongRecords(subscribers)).toEqual({});

  const ended = running.slice(0, SUBSCRIBERS / 2);
  for (const { id } of ended) await stripe.subscriptions.cancel(id);
  expect(Object.keys(await wrongRecords(subscribers))).toHaveLength(ended.length);
  await withFaults(limit, () => runCommand('reconcile'));
  expect(await wrongRecords(subscribers)).toEqual({});
  const report = () => runCommand('report-sales', '--csv');
  expect(await withFaults(limit, report)).toBe(await report());
});
