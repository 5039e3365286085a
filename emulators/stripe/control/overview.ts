import type { Collection } from '../collection.ts';
import type { Sandbox } from '../sandbox.ts';
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
export function describeAll(sandbox: Sandbox): Overview {
  const { disputes, events, invoices, subscriptions } = sandbox.store;
  return {
    subscriptions: newest(subscriptions).map((found) => describeSubscription(sandbox.store, found)),
    invoices: newest(invoices).map((invoice) => describeInvoice(sandbox, invoice)),
    disputes: newest(disputes).map((dispute) => describeDispute(sandbox, dispute)),
    events: newest(events).map((event) => describeEvent(sandbox.store, event)),
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
