import type Stripe from 'stripe';
import { findDisputeCustomer, isOpen } from '../billing/dispute.ts';
import { isDelivered } from '../events/delivered.ts';
import { idOf } from '../ids.ts';
import { formatCents } from '../money.ts';
import { payUrl } from '../portal/pay-url.ts';
import type { Simulation } from '../simulation.ts';
import type { Store } from '../store.ts';
import { findPaidCharge, refundableCharge } from './refundable.ts';

export type Tone = 'good' | 'bad' | 'wait' | 'plain';

export interface Row {
  id: string;
  title: string;
  detail: string;
  badge: { text: string; tone: Tone };
  /** A link that opens in a new tab. */
  link: { text: string; url: string } | null;
}

export interface SubscriptionRow extends Row {
  customer: string;
}

export interface InvoiceRow extends Row {
  /** The id of the invoice's charge, if the charge can be refunded or disputed. */
  charge: string | null;
}

export interface DisputeRow extends Row {
  /** Whether the dispute has not been won or lost yet. */
  open: boolean;
}

export interface EventRow extends Row {
  /** The result and UTC time of each attempt, such as `200 at 16:20:11`. */
  attempts: string[];
}

const tones: Record<string, Tone> = {
  active: 'good',
  paid: 'good',
  past_due: 'bad',
  unpaid: 'bad',
  canceled: 'bad',
  incomplete_expired: 'bad',
  won: 'good',
  lost: 'bad',
  needs_response: 'wait',
  under_review: 'wait',
  incomplete: 'wait',
  open: 'wait',
  draft: 'wait',
};

export function describeSubscription(
  store: Store,
  subscription: Stripe.Subscription,
): SubscriptionRow {
  const { cancel_at, customer, ended_at, items, status } = subscription;
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
    badge: badge(status, cancel_at !== null && ended_at === null ? `${status}, leaving` : status),
    link: null,
    customer: idOf(customer),
  };
}

export function describeInvoice(simulation: Simulation, invoice: Stripe.Invoice): InvoiceRow {
  const url = payUrl(simulation, invoice);
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
    badge: badge(status, refundText(simulation.store, invoice) ?? status),
    link: url ? { text: 'Open its payment page', url } : null,
    charge: refundableCharge(simulation.store, invoice)?.id ?? null,
  };
}

export function describeDispute(simulation: Simulation, dispute: Stripe.Dispute): DisputeRow {
  const owner = findDisputeCustomer(simulation, dispute);
  return {
    id: dispute.id,
    title: `${formatCents(dispute.amount)} · ${owner?.email ?? idOf(dispute.charge)}`,
    detail: [dispute.reason, moment(dispute.created), dispute.id].join(' · '),
    badge: badge(dispute.status),
    link: null,
    open: isOpen(dispute),
  };
}

/**
 * Returns `disputed`, `refunded` or the refunded amount. Returns undefined if there is no dispute
 * and no refund.
 */
function refundText(store: Store, invoice: Stripe.Invoice): string | undefined {
  const charge = findPaidCharge(store, invoice);
  if (charge?.disputed) return 'disputed';
  if (!charge?.amount_refunded) return undefined;
  return charge.refunded ? 'refunded' : `${formatCents(charge.amount_refunded)} refunded`;
}

export function describeEvent(store: Store, event: Stripe.EventBase): EventRow {
  const deliveries = store.eventRecords.get(event.id)?.deliveries ?? [];
  const attempts = deliveries.map(
    ({ at, error, status }) => `${status ?? error} at ${new Date(at).toISOString().slice(11, 19)}`,
  );
  const delivered = isDelivered(store, event.id);
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

/** Formats a time as `2026-11-21 16:20` in UTC. */
function moment(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ');
}
