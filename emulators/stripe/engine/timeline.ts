import type Stripe from 'stripe';
import { finalizeAndCollect, retryInvoice } from '../billing/collect.ts';
import { openPlannedDispute } from '../billing/dispute.ts';
import { handleOverdueFirstPayment, INCOMPLETE_SECONDS } from '../billing/expire-incomplete.ts';
import { endPeriod } from '../billing/renew.ts';
import { handleDueVoucher } from '../boleto/update-voucher.ts';
import { expireSession } from '../checkout/expire-session.ts';
import type { Collection } from '../collection.ts';
import type { PlannedDispute, Voucher, WebhookRetry } from '../records.ts';
import type { Simulation } from '../simulation.ts';
import type { Store } from '../store.ts';
import type { DueQueue } from './due-queue.ts';

/**
 * Each function returns an object's next due time, in Unix seconds, or null if no work is planned.
 * Due times depend only on stored objects, so that a restart can rebuild the queue.
 */
const dueTimes = {
  session: ({ status, expires_at }: Stripe.Checkout.Session) =>
    status === 'open' ? expires_at : null,
  subscription: (subscription: Stripe.Subscription, { firstPaymentWaits }: Store) => {
    const { created, ended_at, id, items, status } = subscription;
    if (ended_at !== null) return null;
    if (status === 'incomplete') {
      return firstPaymentWaits.get(id)?.until ?? created + INCOMPLETE_SECONDS;
    }
    return items.data[0]?.current_period_end ?? null;
  },
  invoice: (invoice: Stripe.Invoice) => {
    if (invoice.status === 'draft') return invoice.automatically_finalizes_at;
    return invoice.status === 'open' ? invoice.next_payment_attempt : null;
  },
  dispute: ({ at }: PlannedDispute) => at,
  webhook: ({ at }: WebhookRetry) => at,
  voucher: ({ status, paysAt, expiresAt }: Voucher) =>
    status === 'open' ? Math.min(paysAt ?? expiresAt, expiresAt) : null,
};

/** Updates `queue` whenever an object changes. */
export function scheduleAll(store: Store, queue: DueQueue): void {
  plan(store.sessions, 'session', dueTimes.session);
  plan(store.subscriptions, 'subscription', dueTimes.subscription);
  store.firstPaymentWaits.watch((id) => {
    const subscription = store.subscriptions.get(id);
    if (!subscription) return;
    queue.plan(`subscription ${id}`, dueTimes.subscription(subscription, store));
  });
  plan(store.invoices, 'invoice', dueTimes.invoice);
  plan(store.plannedDisputes, 'dispute', dueTimes.dispute);
  plan(store.vouchers, 'voucher', dueTimes.voucher);
  plan(store.webhookRetries, 'webhook', dueTimes.webhook);

  function plan<T extends { id: string }>(
    collection: Collection<T>,
    kind: keyof typeof dueTimes,
    momentOf: (object: T, store: Store) => number | null,
  ): void {
    collection.watch((id, object) =>
      queue.plan(`${kind} ${id}`, object && momentOf(object, store)),
    );
  }
}

/** Runs the work that is due for a key in the queue, such as `invoice in_…`. */
export function runDue(simulation: Simulation, key: string): void {
  const [kind, id = '', endpoint = ''] = key.split(' ');
  switch (kind) {
    case 'session':
      expireSession(simulation, id);
      break;
    case 'subscription':
      if (simulation.require(simulation.store.subscriptions, id).status === 'incomplete') {
        handleOverdueFirstPayment(simulation, id);
      } else endPeriod(simulation, id);
      break;
    case 'invoice':
      if (simulation.require(simulation.store.invoices, id).status === 'draft')
        finalizeAndCollect(simulation, id);
      else retryInvoice(simulation, id);
      break;
    case 'dispute':
      openPlannedDispute(simulation, id);
      break;
    case 'webhook':
      simulation.retryWebhook(id, endpoint);
      break;
    case 'voucher':
      handleDueVoucher(simulation, id);
      break;
  }
}
