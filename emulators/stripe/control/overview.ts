import type { Collection } from '../collection.ts';
import type { Simulation } from '../simulation.ts';
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

/** Returns the newest objects of each kind, as the dashboard shows them. */
export function describeAll(simulation: Simulation): Overview {
  const { disputes, events, invoices, subscriptions } = simulation.store;
  return {
    subscriptions: newest(subscriptions).map((found) =>
      describeSubscription(simulation.store, found),
    ),
    invoices: newest(invoices).map((invoice) => describeInvoice(simulation, invoice)),
    disputes: newest(disputes).map((dispute) => describeDispute(simulation, dispute)),
    events: newest(events).map((event) => describeEvent(simulation.store, event)),
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
