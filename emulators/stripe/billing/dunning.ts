import type Stripe from 'stripe';
import { idOf } from '../ids.ts';
import { readSettings } from '../settings.ts';
import type { Simulation } from '../simulation.ts';
import { countsAttempt, type PaymentAttempt } from './mark-paid.ts';

const DAY = 86_400;

/**
 * The days between attempts to charge an invoice, like a custom retry schedule in the Dashboard.
 * Stripe's default, Smart Retries, chooses the times by machine learning, which the local Stripe
 * cannot imitate: https://docs.stripe.com/billing/revenue-recovery/smart-retries
 */
const RETRY_DAYS = [3, 5, 7];

/**
 * Records a failed attempt to pay an open invoice. An active subscription becomes `past_due`, and
 * the next retry is scheduled. After the last retry, the setting `afterLastRetry` decides whether
 * the subscription becomes `canceled` or `unpaid`. The first payment of an `incomplete`
 * subscription is not retried.
 */
export function recordFailedPayment(
  simulation: Simulation,
  invoice: Stripe.Invoice,
  by: PaymentAttempt = 'schedule',
): Stripe.Invoice {
  if (!countsAttempt(invoice, by)) {
    simulation.emit('invoice.payment_failed', invoice);
    return invoice;
  }
  const attempts = invoice.attempt_count + 1;
  const days = RETRY_DAYS[attempts - 1];
  const subscription = idOf(invoice.parent?.subscription_details?.subscription);
  const first =
    invoice.billing_reason === 'subscription_create' && !isRunning(simulation, subscription);
  const next = first || days === undefined ? null : simulation.now() + days * DAY;
  const failed = simulation.update(
    simulation.store.invoices,
    invoice.id,
    { attempt_count: attempts, attempted: true, next_payment_attempt: next },
    'invoice.payment_failed',
  );
  if (first) return failed;
  simulation.emit('invoice.updated', failed);
  if (subscription) suspend(simulation, subscription, next === null);
  return failed;
}

function isRunning(simulation: Simulation, subscription: string | null): boolean {
  const status = simulation.store.subscriptions.get(subscription ?? '')?.status;
  return status === 'active' || status === 'past_due';
}

function suspend(simulation: Simulation, id: string, last: boolean): void {
  const { subscriptions } = simulation.store;
  const { ended_at, status } = simulation.require(subscriptions, id);
  if (ended_at !== null) return;
  if (!last) {
    if (status !== 'active') return;
    simulation.update(subscriptions, id, { status: 'past_due' }, 'customer.subscription.updated');
  } else if (readSettings(simulation.store).afterLastRetry === 'unpaid') {
    simulation.update(subscriptions, id, { status: 'unpaid' }, 'customer.subscription.updated');
  } else {
    endSubscription(simulation, id, 'payment_failed');
  }
}

export function endSubscription(
  simulation: Simulation,
  id: string,
  reason: 'cancellation_requested' | 'payment_failed',
): Stripe.Subscription {
  const { subscriptions } = simulation.store;
  const before = simulation.require(subscriptions, id);
  const now = simulation.now();
  const patch: Partial<Stripe.Subscription> = {
    status: 'canceled',
    canceled_at: before.canceled_at ?? now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
    ended_at: now,
  };
  const ended = simulation.update(subscriptions, id, patch, 'customer.subscription.deleted');
  for (const invoice of simulation.store.invoices.ownedBy(id)) stopCollecting(simulation, invoice);
  return ended;
}

/** Stops the collection of an invoice, as Stripe does when a subscription is canceled. */
function stopCollecting(simulation: Simulation, invoice: Stripe.Invoice): void {
  if (invoice.status !== 'draft' && invoice.status !== 'open') return;
  const stopped = {
    auto_advance: false,
    automatically_finalizes_at: null,
    next_payment_attempt: null,
  };
  simulation.update(simulation.store.invoices, invoice.id, stopped, 'invoice.updated');
}
