import type Stripe from 'stripe';
import { finalizeAndCollect } from '../billing/collect.ts';
import { retryInvoice } from '../billing/dunning.ts';
import { expireIncomplete, INCOMPLETE_SECONDS } from '../billing/incomplete.ts';
import { endPeriod } from '../billing/renew.ts';
import { voucherDue } from '../boleto/outcome.ts';
import { expireSession } from '../checkout/expire-session.ts';
import type { Collection } from '../collection.ts';
import type { Voucher } from '../records.ts';
import type { Store } from '../store.ts';
import type { World } from '../world.ts';
import type { DueQueue } from './due-queue.ts';

/**
 * When each object next needs the local Stripe to act, Unix seconds; null for never. The
 * answer depends on the stored object alone, so the queue is as durable as the objects.
 */
const moments = {
  session: ({ status, expires_at }: Stripe.Checkout.Session) =>
    status === 'open' ? expires_at : null,
  subscription: (subscription: Stripe.Subscription) => {
    const { created, ended_at, items, status } = subscription;
    if (ended_at !== null) return null;
    if (status === 'incomplete') return created + INCOMPLETE_SECONDS;
    return items.data[0]?.current_period_end ?? null;
  },
  invoice: (invoice: Stripe.Invoice) => {
    if (invoice.status === 'draft') return invoice.automatically_finalizes_at;
    return invoice.status === 'open' ? invoice.next_payment_attempt : null;
  },
  voucher: ({ status, paysAt, expiresAt }: Voucher) =>
    status === 'open' ? Math.min(paysAt ?? expiresAt, expiresAt) : null,
};

/** Keeps `queue` in step with the objects from now on. */
export function planAll(store: Store, queue: DueQueue): void {
  plan(store.sessions, 'session', moments.session);
  plan(store.subscriptions, 'subscription', moments.subscription);
  plan(store.invoices, 'invoice', moments.invoice);
  plan(store.vouchers, 'voucher', moments.voucher);

  function plan<T extends { id: string }>(
    collection: Collection<T>,
    kind: keyof typeof moments,
    momentOf: (object: T) => number | null,
  ): void {
    collection.watch((id, object) => queue.plan(`${kind} ${id}`, object && momentOf(object)));
  }
}

/** Does what is due for the object of a key of the queue. */
export function run(world: World, key: string): void {
  const [kind, id = ''] = key.split(' ');
  switch (kind) {
    case 'session':
      expireSession(world, id);
      break;
    case 'subscription':
      if (world.require(world.store.subscriptions, id).status === 'incomplete') {
        expireIncomplete(world, id);
      } else endPeriod(world, id);
      break;
    case 'invoice':
      if (world.require(world.store.invoices, id).status === 'draft') finalizeAndCollect(world, id);
      else retryInvoice(world, id);
      break;
    case 'voucher':
      voucherDue(world, id);
      break;
  }
}
