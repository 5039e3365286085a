import type Stripe from 'stripe';

/** Statuses by their priority when a person has several subscriptions. */
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
 * Whether a subscription runs, paid or not, so that no second one may be bought. One that is
 * `incomplete`, with its first payment open, does not. A status that Stripe adds later counts
 * as running, because a second charge is the worse error.
 */
export function isLive({ status }: Pick<Known, 'status'>): boolean {
  return !NOT_RUNNING.includes(status);
}

/** Whether a subscription has ended for good. */
export function isEnded({ status }: Pick<Known, 'status'>): boolean {
  return ENDED.includes(status);
}

/**
 * The subscription that the record shows, by the priority of its status: of several that run
 * the oldest, because a later one was bought by mistake; else the newest.
 */
export function currentSubscription<Subscription extends Known>(
  subscriptions: readonly Subscription[],
): Subscription | undefined {
  return subscriptions.toSorted((a, b) => priority(a) - priority(b) || byAge(a, b))[0];
}

function byAge(a: Known, b: Known): number {
  const older = a.created - b.created || (a.id < b.id ? -1 : 1);
  return isLive(a) ? older : -older;
}

function priority({ status }: Known): number {
  const index = ORDER.indexOf(status);
  return index === -1 ? ORDER.length : index;
}
