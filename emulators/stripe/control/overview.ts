import type { Collection } from '../collection.ts';
import type { World } from '../world.ts';
import {
  type DisputeRow,
  describeDispute,
  describeEvent,
  describeInvoice,
  describeSubscription,
  type EventRow,
  type InvoiceRow,
  type SubscriptionRow,
} from './rows.ts';

export interface Overview {
  subscriptions: SubscriptionRow[];
  invoices: InvoiceRow[];
  disputes: DisputeRow[];
  events: EventRow[];
  totals: Record<'subscriptions' | 'invoices' | 'disputes' | 'events', number>;
}

const SHOWN = 50;

/** The newest objects of each kind. */
export function describeAll(world: World): Overview {
  const { disputes, events, invoices, subscriptions } = world.store;
  return {
    subscriptions: newest(subscriptions).map((found) => describeSubscription(world.store, found)),
    invoices: newest(invoices).map((invoice) => describeInvoice(world, invoice)),
    disputes: newest(disputes).map((dispute) => describeDispute(world, dispute)),
    events: newest(events).map((event) => describeEvent(world.store, event)),
    totals: {
      subscriptions: subscriptions.size,
      invoices: invoices.size,
      disputes: disputes.size,
      events: events.size,
    },
  };
}

function newest<T extends { id: string }>(collection: Collection<T>): T[] {
  return collection.newestFirst().slice(0, SHOWN);
}
