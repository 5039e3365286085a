import type Stripe from 'stripe';
import { idOf } from '../ids.ts';
import { readSettings } from '../settings.ts';
import type { World } from '../world.ts';
import { countsAttempt, type PaymentAttempt } from './mark-paid.ts';

const DAY = 86_400;

/**
 * Days between one attempt and the next: the custom schedule that Stripe's dashboard
 * proposes. The default, Smart Retries (up to 8 tries in two weeks), picks its times by a
 * model that cannot be reproduced: https://docs.stripe.com/billing/revenue-recovery/smart-retries.
 */
const RETRY_DAYS = [3, 5, 7];

/**
 * An attempt to pay the open invoice failed. One by hand does not change the retry schedule. A first invoice leaves its subscription
 * `incomplete`; a later one, or the first of an active subscription, makes it `past_due`
 * and is retried by the schedule; after the last retry the subscription is canceled or `unpaid`,
 * by the settings.
 */
export function noteFailedPayment(
  world: World,
  invoice: Stripe.Invoice,
  by: PaymentAttempt = 'schedule',
): Stripe.Invoice {
  if (!countsAttempt(invoice, by)) {
    world.emit('invoice.payment_failed', invoice);
    return invoice;
  }
  const attempts = invoice.attempt_count + 1;
  const days = RETRY_DAYS[attempts - 1];
  const subscription = idOf(invoice.parent?.subscription_details?.subscription);
  const first = invoice.billing_reason === 'subscription_create' && !runs(world, subscription);
  const next = first || days === undefined ? null : world.now() + days * DAY;
  const failed = world.update(
    world.store.invoices,
    invoice.id,
    { attempt_count: attempts, attempted: true, next_payment_attempt: next },
    'invoice.payment_failed',
  );
  if (first) return failed;
  world.emit('invoice.updated', failed);
  if (subscription) suspend(world, subscription, next === null);
  return failed;
}

/** Whether it is running, with or without its first payment. */
function runs(world: World, subscription: string | null): boolean {
  const status = world.store.subscriptions.get(subscription ?? '')?.status;
  return status === 'active' || status === 'past_due';
}

function suspend(world: World, id: string, last: boolean): void {
  const { subscriptions } = world.store;
  const { ended_at, status } = world.require(subscriptions, id);
  if (ended_at !== null) return;
  if (!last) {
    if (status !== 'active') return;
    world.update(subscriptions, id, { status: 'past_due' }, 'customer.subscription.updated');
  } else if (readSettings(world.store).afterLastRetry === 'unpaid') {
    world.update(subscriptions, id, { status: 'unpaid' }, 'customer.subscription.updated');
  } else {
    endSubscription(world, id, 'payment_failed');
  }
}

/** Ends a subscription now. */
export function endSubscription(
  world: World,
  id: string,
  reason: 'cancellation_requested' | 'payment_failed',
): Stripe.Subscription {
  const { subscriptions } = world.store;
  const before = world.require(subscriptions, id);
  const now = world.now();
  const patch: Partial<Stripe.Subscription> = {
    status: 'canceled',
    canceled_at: before.canceled_at ?? now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
    ended_at: now,
  };
  const ended = world.update(subscriptions, id, patch, 'customer.subscription.deleted');
  for (const invoice of world.store.invoices.ownedBy(id)) stopCollecting(world, invoice);
  return ended;
}

/** Stripe stops collecting what a canceled subscription still owes: drafts and retries. */
function stopCollecting(world: World, invoice: Stripe.Invoice): void {
  if (invoice.status !== 'draft' && invoice.status !== 'open') return;
  const stopped = {
    auto_advance: false,
    automatically_finalizes_at: null,
    next_payment_attempt: null,
  };
  world.update(world.store.invoices, invoice.id, stopped, 'invoice.updated');
}
