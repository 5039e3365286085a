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
 * Whether a subscription runs, so that no second one may be bought. Unknown future statuses count
 * as running, because charging twice is the worse error.
 */
export function isLive({ status }: Pick<Known, 'status'>): boolean {
  return !NOT_RUNNING.includes(status);
}

export function isEnded({ status }: Pick<Known, 'status'>): boolean {
  return ENDED.includes(status);
}

/** Selects the subscription to show: by status, then the oldest that runs, else the newest. */
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
