import type Stripe from 'stripe';

/** How much a status counts when a person has several subscriptions: from the most open down. */
const ORDER: readonly string[] = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'canceled',
  'incomplete_expired',
];

const NOT_RUNNING: readonly string[] = ['incomplete', 'canceled', 'incomplete_expired'];
const ENDED: readonly string[] = ['canceled', 'incomplete_expired'];

type Known = Pick<Stripe.Subscription, 'id' | 'status' | 'created'>;

/**
 * Whether a subscription runs, paid up or not, so that no second one may be bought.
 * `incomplete` is a first payment that was not made yet: nothing runs. A status that
 * Stripe may add one day counts as running, because a second charge is the worse error.
 */
export function isLive({ status }: Pick<Known, 'status'>): boolean {
  return !NOT_RUNNING.includes(status);
}

/** Whether a subscription is over for good. */
export function isEnded({ status }: Pick<Known, 'status'>): boolean {
  return ENDED.includes(status);
}

/**
 * The one that the record shows, whatever the order of events: the most open. Of several
 * that run the oldest, because a later one was bought by mistake; of all others the newest.
 */
export function currentSubscription<Subscription extends Known>(
  subscriptions: readonly Subscription[],
): Subscription | undefined {
  return subscriptions.toSorted((a, b) => place(a) - place(b) || byAge(a, b))[0];
}

function byAge(a: Known, b: Known): number {
  const older = a.created - b.created || (a.id < b.id ? -1 : 1);
  return isLive(a) ? older : -older;
}

function place({ status }: Known): number {
  const index = ORDER.indexOf(status);
  return index === -1 ? ORDER.length : index;
}
