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

type Known = Pick<Stripe.Subscription, 'id' | 'status' | 'created'>;

/**
 * Whether a subscription runs, paid up or not, so that no second one may be bought.
 * `incomplete` is a first payment that was not made yet: nothing runs. A status that
 * Stripe may add one day counts as running, because a second charge is the worse error.
 */
export function isLive({ status }: Pick<Known, 'status'>): boolean {
  return !NOT_RUNNING.includes(status);
}

/** The one that the record shows: the most open, then the newest, so that no order of events matters. */
export function currentSubscription<Subscription extends Known>(
  subscriptions: readonly Subscription[],
): Subscription | undefined {
  return subscriptions.toSorted(
    (a, b) => place(a) - place(b) || b.created - a.created || (a.id < b.id ? 1 : -1),
  )[0];
}

function place({ status }: Known): number {
  const index = ORDER.indexOf(status);
  return index === -1 ? ORDER.length : index;
}
