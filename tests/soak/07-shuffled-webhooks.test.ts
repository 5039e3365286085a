import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { PLAN_IDS } from '#contract/plans.ts';
import { seededRandom } from '../../emulators/stripe/events/random.ts';
import { stripe } from '../support/api.ts';
import { eventOf, wrongRecords } from '../support/events.ts';
import { type Customer, createCustomers, inParallel } from '../support/many-users.ts';
import { deliver, subscribeWithoutCheckout } from '../support/purchase.ts';
import { stripeFaults } from '../support/stripe-control.ts';

const SUBSCRIBERS = 20;
const DELIVERIES = 1_000;
const COPIES = 5;

const roll = seededRandom(7);
const randomIndex = (of: readonly unknown[]) => Math.floor(roll() * of.length);
/** The subscriptions of undelivered events. Each change of a subscription adds `COPIES` entries. */
const bag: Stripe.Subscription[] = [];
const running = new Map<string, string>();

async function change({ customer, person }: Customer): Promise<void> {
  const id = running.get(customer);
  const changed = id
    ? await stripe.subscriptions.cancel(id)
    : await subscribeWithoutCheckout(person, customer, PLAN_IDS[randomIndex(PLAN_IDS)]);
  if (id) running.delete(customer);
  else running.set(customer, changed.id);
  bag.push(...Array.from({ length: COPIES }, () => changed));
}

async function deliverOne(): Promise<number> {
  const [subscription] = bag.splice(randomIndex(bag), 1);
  if (!subscription) return sleep(5).then(deliverOne);
  const { id, status } = subscription;
  const type = `customer.subscription.${status === 'canceled' ? 'deleted' : 'updated'}`;
  const event = eventOf(type, subscription, `evt_${id}_${status}`);
  return (await deliver(JSON.stringify(event))).status;
}

test('after 1,000 shuffled webhook deliveries with duplicates, all records match Stripe', async () => {
  // Drop the local Stripe's deliveries, so that only this test delivers events.
  await stripeFaults({ webhooks: { drop: 1 } });
  const subscribers = await createCustomers(SUBSCRIBERS);
  for (const each of subscribers) await change(each);
  let changes = SUBSCRIBERS;
  const statuses = await inParallel(Array.from({ length: DELIVERIES }), async (_, index) => {
    const next = subscribers[changes % SUBSCRIBERS];
    if (next && index % COPIES === 0 && changes < DELIVERIES / COPIES) {
      changes += 1;
      await change(next);
    }
    return deliverOne();
  });
  expect(statuses).toEqual(Array(DELIVERIES).fill(200));
  expect(await wrongRecords(subscribers)).toEqual({});
});
