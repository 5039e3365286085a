import type Stripe from 'stripe';
import { account } from '../account.ts';
import { newId } from '../ids.ts';
import { list } from '../protocol/pagination.ts';
import { type LineFields, newInvoiceLine } from './invoice-line.ts';

export interface InvoiceFields {
  customer: Stripe.Customer;
  subscription: Stripe.Subscription;
  billingReason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  lines: LineFields[];
  /** The discount on the first line that is not a proration. Other lines have no discount. */
  discount: { id: string; amount: number } | null;
}

/** Creates a draft invoice for a subscription. */
export function newInvoice(fields: InvoiceFields, now: number): Stripe.Invoice {
  const { customer, subscription } = fields;
  const id = newId('in_');
  const subtotal = fields.lines.reduce((sum, { amount }) => sum + amount, 0);
  const total = subtotal - (fields.discount?.amount ?? 0);
  const amounts = fields.discount
    ? [{ amount: fields.discount.amount, discount: fields.discount.id }]
    : [];
  const discounted = fields.lines.find(({ proration }) => !proration);
  const lines = fields.lines.map((line) =>
    newInvoiceLine(id, subscription, line, line === discounted ? amounts : []),
  );
  return {
    id,
    object: 'invoice',
    account_country: account.country,
    account_name: account.name,
    account_tax_ids: null,
    amount_due: Math.max(0, total),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(0, total),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: false,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: fields.billingReason,
    collection_method: 'charge_automatically',
    created: now,
    currency: account.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: fields.discount ? [fields.discount.id] : [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: list(lines, false, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: amounts,
    total_excluding_tax: total,
    total_pretax_credit_amounts: amounts.map((credit) => ({ ...credit, type: 'discount' })),
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}
