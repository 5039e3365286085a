import type Stripe from 'stripe';
import { INTERVALS, PLAN_IDS } from '#contract/plans.ts';
import { seededRandom } from '../../../emulators/stripe/events/random.ts';
import { toSubscriptionFields } from '../../../functions/src/billing/subscription/subscription-fields.ts';
import { inParallel } from '../../functions/crowd.ts';
import { deliver } from '../../functions/purchase.ts';
import { stripe } from '../../functions/support.ts';
import {
  countWrong,
  customers,
  eventOf,
  type Subscriber,
  subscribe,
  truthOf,
} from './subscribers.ts';
import type { Verdict } from './tally.ts';
import { noDeliveries, withFaults } from './weather.ts';

const SUBSCRIBERS = 20;
const DELIVERIES = 1_000;
const COPIES = 5;

/** All deliveries, shuffled, with the subscriptions' changes going on in between. */
class Churn {
  readonly #roll = seededRandom(7);
  readonly #bag: Stripe.Subscription[] = [];
  readonly #running = new Map<string, string>();
  #changes = 0;
  /** What writing the data of an event, in the order of arrival, leaves of each customer. */
  readonly naive = new Map<string, string>();

  /** Ends the running subscription or begins another one, at random. */
  async change(subscriber: Subscriber): Promise<void> {
    const { customer } = subscriber;
    const id = this.#running.get(customer);
    const any = <Item>(of: readonly Item[]) => of[Math.floor(this.#roll() * of.length)];
    const changed = id
      ? await stripe.subscriptions.cancel(id)
      : await subscribe(subscriber, any(PLAN_IDS), any(INTERVALS));
    if (id) this.#running.delete(customer);
    else this.#running.set(customer, changed.id);
    this.#bag.push(...Array.from({ length: COPIES }, () => changed));
    this.#changes += 1;
  }

  /** Delivers any event of the bag; whether it was taken. */
  async deliverOne(): Promise<boolean> {
    while (this.#bag.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const at = Math.floor(this.#roll() * this.#bag.length);
    const [subscription] = this.#bag.splice(at, 1);
    if (!subscription) return false;
    const { id, status, customer } = subscription;
    const type = `customer.subscription.${status === 'canceled' ? 'deleted' : 'updated'}`;
    const answer = await deliver(eventOf(`evt_${id}_${status}`, type, subscription));
    const eligibility = { has_paid: true, comeback_from: null };
    const fields = toSubscriptionFields({ subscription, eligibility, now: 0 });
    this.naive.set(String(customer), JSON.stringify(fields));
    return answer.status === 200;
  }

  async run(subscribers: readonly Subscriber[]): Promise<number> {
    // Everybody changes once before the first delivery, so that there are events to deliver.
    for (const each of subscribers) await this.change(each);
    const taken = await inParallel(Array.from({ length: DELIVERIES }), async (_, index) => {
      const next = subscribers[this.#changes % SUBSCRIBERS];
      const isDue = index % COPIES === 0 && this.#changes < DELIVERIES / COPIES;
      if (isDue && next) await this.change(next);
      return this.deliverOne();
    });
    return taken.filter(Boolean).length;
  }
}

/**
 * Row 7: 1,000 deliveries, each event five times, in any order end with Stripe's state in all of
 * 20 records; writing the payload would not.
 */
export function shuffleWebhooks(): Promise<Verdict> {
  return withFaults(noDeliveries, async () => {
    const subscribers = await customers(SUBSCRIBERS);
    const churn = new Churn();
    const taken = await churn.run(subscribers);
    const wrong = await countWrong(subscribers);
    const naively = await inParallel(
      subscribers,
      async (each) => churn.naive.get(each.customer) !== JSON.stringify(await truthOf(each)),
    );
    const naive = naively.filter(Boolean).length;
    return {
      measured: `${wrong} of ${SUBSCRIBERS} wrong after ${taken} deliveries taken; writing the payload: ${naive} wrong`,
      passed: wrong === 0 && taken === DELIVERIES && naive > 0,
    };
  });
}
