import type Stripe from 'stripe';
import { formatCents } from '#contract/money.ts';
import type { Collection } from '../collection.ts';
import { idOf } from '../ids.ts';
import { payUrl } from '../portal/pay-url.ts';
import type { Store } from '../store.ts';
import type { World } from '../world.ts';

export type Tone = 'good' | 'bad' | 'wait' | 'plain';

/** A line of the page for people: texts ready for the screen. */
export interface Row {
  id: string;
  title: string;
  detail: string;
  badge: { text: string; tone: Tone };
  /** Something to open in a tab. */
  link: { text: string; url: string } | null;
}

export interface EventRow extends Row {
  /** `200 at 16:20:11`, one for each attempt. */
  attempts: string[];
}

export interface Overview {
  customers: Row[];
  subscriptions: Row[];
  invoices: Row[];
  events: EventRow[];
  totals: Record<'customers' | 'subscriptions' | 'invoices' | 'events', number>;
}

const SHOWN = 50;

const tones: Record<string, Tone> = {
  active: 'good',
  paid: 'good',
  past_due: 'bad',
  unpaid: 'bad',
  canceled: 'bad',
  incomplete_expired: 'bad',
  incomplete: 'wait',
  open: 'wait',
  draft: 'wait',
};

/** The newest of everything. */
export function describeAll(world: World): Overview {
  const { customers, events, invoices, subscriptions } = world.store;
  return {
    customers: newest(customers).map((customer) => describeCustomer(world.store, customer)),
    subscriptions: newest(subscriptions).map((found) => describeSubscription(world.store, found)),
    invoices: newest(invoices).map((invoice) => describeInvoice(world, invoice)),
    events: newest(events).map((event) => describeEvent(world.store, event)),
    totals: {
      customers: customers.size,
      subscriptions: subscriptions.size,
      invoices: invoices.size,
      events: events.size,
    },
  };
}

function newest<T extends { id: string }>(collection: Collection<T>): T[] {
  return collection.newestFirst().slice(0, SHOWN);
}

function describeCustomer(store: Store, customer: Stripe.Customer): Row {
  const owned = store.subscriptions.ownedBy(customer.id).length;
  const credit = -(customer.balance ?? 0);
  return {
    id: customer.id,
    title: customer.email ?? customer.name ?? customer.id,
    detail: [customer.name, credit > 0 && `credit ${formatCents(credit)}`, customer.id]
      .filter(Boolean)
      .join(' · '),
    badge: { text: owned === 1 ? '1 subscription' : `${owned} subscriptions`, tone: 'plain' },
    link: null,
  };
}

function describeSubscription(store: Store, subscription: Stripe.Subscription): Row {
  const { cancel_at_period_end: leaving, customer, ended_at, items, status } = subscription;
  const [item] = items.data;
  const product = item && store.products.get(idOf(item.price.product));
  const period = item ? `period ends ${moment(item.current_period_end)}` : '';
  return {
    id: subscription.id,
    title: `${product?.name ?? 'Unknown'} · ${item?.price.lookup_key ?? item?.price.id}`,
    detail: [
      store.customers.get(idOf(customer))?.email,
      ended_at === null ? period : `ended ${moment(ended_at)}`,
      subscription.id,
    ]
      .filter(Boolean)
      .join(' · '),
    badge: badge(status, leaving && ended_at === null ? `${status}, leaving` : status),
    link: null,
  };
}

function describeInvoice(world: World, invoice: Stripe.Invoice): Row {
  const url = payUrl(world, invoice);
  const next = invoice.next_payment_attempt;
  const status = invoice.status ?? 'draft';
  return {
    id: invoice.id,
    title: `${formatCents(invoice.total)} · ${invoice.customer_email ?? idOf(invoice.customer)}`,
    detail: [
      invoice.number ?? 'no number yet',
      moment(invoice.created),
      invoice.billing_reason,
      status === 'open' && next ? `next attempt ${moment(next)}` : null,
    ]
      .filter(Boolean)
      .join(' · '),
    badge: badge(status),
    link: url ? { text: 'Open its payment page', url } : null,
  };
}

function describeEvent(store: Store, event: Stripe.EventBase): EventRow {
  const deliveries = store.eventRecords.get(event.id)?.deliveries ?? [];
  const attempts = deliveries.map(
    ({ at, error, status }) => `${status ?? error} at ${new Date(at).toISOString().slice(11, 19)}`,
  );
  const delivered = event.pending_webhooks === 0;
  const tries = deliveries.length === 1 ? '1 attempt' : `${deliveries.length} attempts`;
  return {
    id: event.id,
    title: event.type,
    detail: `${moment(event.created)} · ${event.id}`,
    badge: {
      text: `${delivered ? 'delivered' : 'waiting'}, ${tries}`,
      tone: delivered ? 'good' : deliveries.length > 0 ? 'bad' : 'wait',
    },
    link: null,
    attempts,
  };
}

function badge(status: string, text = status): Row['badge'] {
  return { text: text.replaceAll('_', ' '), tone: tones[status] ?? 'plain' };
}

/** `2026-11-21 16:20` in UTC. */
function moment(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');
}
