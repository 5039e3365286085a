import type Stripe from 'stripe';
import { idOf, newId } from '../ids.ts';

const DAY = 86_400;
/**
 * The time to respond to a dispute. Card networks allow one to three weeks:
 * https://docs.stripe.com/disputes/how-disputes-work
 */
const DAYS_TO_RESPOND = 9;

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/**
 * Creates a dispute for the part of a charge that was not refunded. As in Stripe's API, a dispute
 * does not name the customer.
 */
export function newDispute(charge: Stripe.Charge, reason: string, now: number): Stripe.Dispute {
  const id = newId('du_');
  const amount = charge.amount - charge.amount_refunded;
  const brand = charge.payment_method_details?.card?.brand ?? 'visa';
  const { email, name } = charge.billing_details;
  return {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [newAdjustment(id, -amount, charge.currency, now)],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence, customer_email_address: email, customer_name: name },
    evidence_details: {
      due_by: now + DAYS_TO_RESPOND * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    payment_method_details: {
      card: { brand, case_type: 'chargeback', network: brand, network_reason_code: '10.4' },
      type: 'card',
    },
    reason,
    status: 'needs_response',
  };
}

/**
 * Creates a dispute's balance transaction. A negative amount withdraws the money, and a positive
 * amount returns the money.
 */
export function newAdjustment(
  dispute: string,
  amount: number,
  currency: string,
  now: number,
): Stripe.BalanceTransaction {
  return {
    id: newId('txn_'),
    object: 'balance_transaction',
    amount,
    available_on: now,
    balance_type: 'payments',
    created: now,
    currency,
    description: amount < 0 ? 'Chargeback withdrawal' : 'Chargeback reversal',
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: amount,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute,
    status: 'available',
    type: 'adjustment',
  };
}
