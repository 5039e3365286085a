import type Stripe from 'stripe';
import { newId } from '../ids.ts';

interface Fields {
  customer: Stripe.Customer;
  /** Cents. A negative amount is a credit for the customer. */
  amount: number;
  currency: string;
  description: string | null;
  metadata: Stripe.Metadata;
}

export function newBalanceTransaction(
  { customer, amount, currency, description, metadata }: Fields,
  now: number,
): Stripe.CustomerBalanceTransaction {
  return {
    id: newId('cbtxn_'),
    object: 'customer_balance_transaction',
    amount,
    checkout_session: null,
    created: now,
    credit_note: null,
    currency,
    customer: customer.id,
    customer_account: null,
    description,
    ending_balance: (customer.balance ?? 0) + amount,
    invoice: null,
    livemode: false,
    metadata,
    type: 'adjustment',
  };
}
