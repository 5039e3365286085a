import type Stripe from 'stripe';
import { finalizeAndCollect, retryInvoice } from '../billing/collect.ts';
import { openPlannedDispute } from '../billing/dispute.ts';
import { firstPaymentOverdue, INCOMPLETE_SECONDS } from '../billing/incomplete.ts';
import { endPeriod } from '../billing/renew.ts';
import { voucherDue } from '../boleto/outcome.ts';
import { expireSession } from '../checkout/expire-session.ts';
import type { Collection } from '../collection.ts';
import type { PlannedDispute, Voucher, WebhookRetry } from '../records.ts';
import type { Store } from '../store.ts';
import type { World } from '../world.ts';
import type { DueQueue } from './due-queue.ts';

/**
 * When each object is due next, Unix seconds; null for never. It depends on stored objects
 * alone, so that the queue is rebuilt from the state file.
 */
const moments = {
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

/** Updates `queue` with every change of the objects from now on. */
export function planAll(store: Store, queue: DueQueue): void {
  plan(store.sessions, 'session', moments.session);
  plan(store.subscriptions, 'subscription', moments.subscription);
  store.firstPaymentWaits.watch((id) => {
    const subscription = store.subscriptions.get(id);
    if (!subscription) return;
    queue.plan(`subscription ${id}`, moments.subscription(subscription, store));
  });
  plan(store.invoices, 'invoice', moments.invoice);
  plan(store.plannedDisputes, 'dispute', moments.dispute);
  plan(store.vouchers, 'voucher', moments.voucher);
  plan(store.webhookRetries, 'webhook', moments.webhook);

  function plan<T extends { id: string }>(
    collection: Collection<T>,
    kind: keyof typeof moments,
    momentOf: (object: T, store: Store) => number | null,
  ): void {
    collection.watch((id, object) =>
      queue.plan(`${kind} ${id}`, object && momentOf(object, store)),
    );
  }
}

/** Processes the object of a key of the queue. */
export function run(world: World, key: string): void {
  const [kind, id = '', endpoint = ''] = key.split(' ');
  switch (kind) {
    case 'session':
      expireSession(world, id);
      break;
    case 'subscription':
      if (world.require(world.store.subscriptions, id).status === 'incomplete') {
        firstPaymentOverdue(world, id);
      } else endPeriod(world, id);
      break;
    case 'invoice':
      if (world.require(world.store.invoices, id).status === 'draft') finalizeAndCollect(world, id);
      else retryInvoice(world, id);
      break;
    case 'dispute':
      openPlannedDispute(world, id);
      break;
    case 'webhook':
      world.retryWebhook(id, endpoint);
      break;
    case 'voucher':
      voucherDue(world, id);
      break;
  }
}
