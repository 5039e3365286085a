import type { Collection } from '../collection.ts';
import type { World } from '../world.ts';
import {
  type DisputeRow,
  describeCustomer,
  describeDispute,
  describeEvent,
  describeInvoice,
  describeSubscription,
  type EventRow,
  type InvoiceRow,
  type Row,
  type SubscriptionRow,
} from './rows.ts';

export interface Overview {
  customers: Row[];
  subscriptions: SubscriptionRow[];
  invoices: InvoiceRow[];
  disputes: DisputeRow[];
  events: EventRow[];
  totals: Record<'customers' | 'subscriptions' | 'invoices' | 'disputes' | 'events', number>;
}

const SHOWN = 50;

/** The newest objects of each kind. */
export function describeAll(world: World): Overview {
  const { customers, disputes, events, invoices, subscriptions } = world.store;
  return {
    customers: newest(customers).map((customer) => describeCustomer(world.store, customer)),
    subscriptions: newest(subscriptions).map((found) => describeSubscription(world.store, found)),
    invoices: newest(invoices).map((invoice) => describeInvoice(world, invoice)),
    disputes: newest(disputes).map((dispute) => describeDispute(world, dispute)),
    events: newest(events).map((event) => describeEvent(world.store, event)),
    totals: {
      customers: customers.size,
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
