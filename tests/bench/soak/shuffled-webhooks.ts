import type Stripe from 'stripe';
import { INTERVALS, PLAN_IDS } from '#contract/plans.ts';
import type { SubscriptionFields } from '#contract/users.ts';
import { toSubscriptionFields } from '../../../functions/src/billing/subscription/subscription-fields.ts';
import { inParallel } from '../../functions/crowd.ts';
import { deliver } from '../../functions/purchase.ts';
import { stripe } from '../../functions/support.ts';
import { dice } from './dice.ts';
import { quietly } from './quietly.ts';
import type { Attack } from './row.ts';
import { customers, isRight, type Subscriber, subscribe, truthOf } from './subscribers.ts';
import { warmUp } from './warm-up.ts';

const SUBSCRIBERS = 20;
const DELIVERIES = 1_000;
const COPIES = 5;
const CHANGES = DELIVERIES / COPIES;
/** Parallel deliveries. */
const WIDTH = 4;

interface Delivery {
  payload: string;
  subscription: Stripe.Subscription;
}

/** A naive webhook for comparison: writes the event's data, in the order of arrival. */
class NaiveWriter {
  readonly #records = new Map<string, SubscriptionFields>();

  take({ subscription }: Delivery): void {
    const paidBefore = { has_paid: true, comeback_from: null };
    const written = toSubscriptionFields({ subscription, paidBefore, now: 0 });
    this.#records.set(String(subscription.customer), written);
  }

  isRight(customer: string, truth: SubscriptionFields): boolean {
    return JSON.stringify(this.#records.get(customer)) === JSON.stringify(truth);
  }
}

/** Ends the running subscription or begins another one, at random. */
async function change(
  subscriber: Subscriber,
  running: Map<string, string>,
  roll: () => number,
): Promise<{ type: string; subscription: Stripe.Subscription }> {
  const id = running.get(subscriber.customer);
  if (id) {
    running.delete(subscriber.customer);
    const subscription = await stripe.subscriptions.cancel(id);
    return { type: 'customer.subscription.deleted', subscription };
  }
  const plan = PLAN_IDS[Math.floor(roll() * PLAN_IDS.length)] ?? 'elite';
  const interval = INTERVALS[Math.floor(roll() * INTERVALS.length)] ?? 'month';
  const subscription = await subscribe(subscriber, plan, interval);
  running.set(subscriber.customer, subscription.id);
  return { type: 'customer.subscription.updated', subscription };
}

/** All deliveries, shuffled, with the changes going on in between. */
async function churn(subscribers: readonly Subscriber[], naive: NaiveWriter): Promise<number> {
  const roll = dice(7);
  const bag: Delivery[] = [];
  const running = new Map<string, string>();
  let changes = 0;

  async function changeOne(): Promise<void> {
    const subscriber = subscribers[changes % SUBSCRIBERS];
    changes += 1;
    if (!subscriber) return;
    const number = changes;
    const { type, subscription } = await change(subscriber, running, roll);
    const event = { id: `evt_churn_${number}`, object: 'event', type, created: number };
    const payload = JSON.stringify({ ...event, data: { object: subscription } });
    bag.push(...Array.from({ length: COPIES }, () => ({ payload, subscription })));
  }

  async function deliverOne(): Promise<boolean> {
    while (bag.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const [delivery] = bag.splice(Math.floor(roll() * bag.length), 1);
    if (!delivery) return false;
    const { status } = await deliver(delivery.payload);
    naive.take(delivery);
    return status === 200;
  }

  // Every subscriber changes once before the first delivery, so that there are events to deliver.
  while (changes < SUBSCRIBERS) await changeOne();
  const done = await inParallel(
    Array.from({ length: DELIVERIES }),
    async (_, index) => {
      if (index % COPIES === 0 && changes < CHANGES) await changeOne();
      return deliverOne();
    },
    WIDTH,
  );
  return done.filter(Boolean).length;
}

/** Row 7: events in any order and number end with Stripe's state in the record. */
export const attack: Attack = async (soak) =>
  quietly(soak, async () => {
    await warmUp('stripeWebhook', WIDTH);
    const subscribers = await customers(SUBSCRIBERS);
    const naive = new NaiveWriter();
    const taken = await churn(subscribers, naive);
    const wrong = { ours: 0, naive: 0 };
    for (const subscriber of subscribers) {
      const truth = await truthOf(subscriber);
      if (!(await isRight(subscriber, truth))) wrong.ours += 1;
      if (!naive.isRight(subscriber.customer, truth)) wrong.naive += 1;
    }
    return {
      required: `${DELIVERIES} deliveries, each event ${COPIES} times: 0 of ${SUBSCRIBERS} wrong; writing the payload goes wrong`,
      measured: `${wrong.ours} of ${SUBSCRIBERS} wrong after ${taken} deliveries taken; writing the payload: ${wrong.naive} wrong`,
      passed: wrong.ours === 0 && taken === DELIVERIES && wrong.naive > 0,
    };
  });
