import type Stripe from 'stripe';
import { idOf } from '../ids.ts';
import type { Sandbox } from '../sandbox.ts';
import { readSettings } from '../settings.ts';
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
  sandbox: Sandbox,
  invoice: Stripe.Invoice,
  by: PaymentAttempt = 'schedule',
): Stripe.Invoice {
  if (!countsAttempt(invoice, by)) {
    sandbox.emit('invoice.payment_failed', invoice);
    return invoice;
  }
  const attempts = invoice.attempt_count + 1;
  const days = RETRY_DAYS[attempts - 1];
  const subscription = idOf(invoice.parent?.subscription_details?.subscription);
  const first =
    invoice.billing_reason === 'subscription_create' && !isRunning(sandbox, subscription);
  const next = first || days === undefined ? null : sandbox.now() + days * DAY;
  const failed = sandbox.update(
    sandbox.store.invoices,
    invoice.id,
    { attempt_count: attempts, attempted: true, next_payment_attempt: next },
    'invoice.payment_failed',
  );
  if (first) return failed;
  sandbox.emit('invoice.updated', failed);
  if (subscription) suspend(sandbox, subscription, next === null);
  return failed;
}

function isRunning(sandbox: Sandbox, subscription: string | null): boolean {
  const status = sandbox.store.subscriptions.get(subscription ?? '')?.status;
  return status === 'active' || status === 'past_due';
}

function suspend(sandbox: Sandbox, id: string, last: boolean): void {
  const { subscriptions } = sandbox.store;
  const { ended_at, status } = sandbox.require(subscriptions, id);
  if (ended_at !== null) return;
  if (!last) {
    if (status !== 'active') return;
    sandbox.update(subscriptions, id, { status: 'past_due' }, 'customer.subscription.updated');
  } else if (readSettings(sandbox.store).afterLastRetry === 'unpaid') {
    sandbox.update(subscriptions, id, { status: 'unpaid' }, 'customer.subscription.updated');
  } else {
    endSubscription(sandbox, id, 'payment_failed');
  }
}

export function endSubscription(
  sandbox: Sandbox,
  id: string,
  reason: 'cancellation_requested' | 'payment_failed',
): Stripe.Subscription {
  const { subscriptions } = sandbox.store;
  const before = sandbox.require(subscriptions, id);
  const now = sandbox.now();
  const patch: Partial<Stripe.Subscription> = {
    status: 'canceled',
    canceled_at: before.canceled_at ?? now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
    ended_at: now,
  };
  const ended = sandbox.update(subscriptions, id, patch, 'customer.subscription.deleted');
  for (const invoice of sandbox.store.invoices.ownedBy(id)) stopCollecting(sandbox, invoice);
  return ended;
}

/** Stops the collection of an invoice, as Stripe does when a subscription is canceled. */
function stopCollecting(sandbox: Sandbox, invoice: Stripe.Invoice): void {
  if (invoice.status !== 'draft' && invoice.status !== 'open') return;
  const stopped = {
    auto_advance: false,
    automatically_finalizes_at: null,
    next_payment_attempt: null,
  };
  sandbox.update(sandbox.store.invoices, invoice.id, stopped, 'invoice.updated');
}
