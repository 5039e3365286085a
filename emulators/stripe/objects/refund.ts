import type Stripe from 'stripe';
import { idOf, newId } from '../ids.ts';

interface RefundFields {
  charge: Stripe.Charge;
  /** Cents. */
  amount: number;
  customer: string | null;
  reason: Stripe.Refund.Reason | null;
  metadata: Stripe.Metadata;
}

export function newRefund(fields: RefundFields, now: number): Stripe.Refund {
  const { charge } = fields;
  return {
    id: newId('re_'),
    object: 'refund',
    amount: fields.amount,
    balance_transaction: null,
    charge: charge.id,
    created: now,
    currency: charge.currency,
    customer: fields.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: fields.metadata,
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: fields.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
