import type Stripe from 'stripe';
import { account } from '../account.ts';
import { idOf, newId } from '../ids.ts';

export interface LineFields {
  item: Stripe.SubscriptionItem;
  description: string;
  /** Cents. The amount is negative if the line credits unused time. */
  amount: number;
  period: { start: number; end: number };
  proration: boolean;
}

export function newInvoiceLine(
  invoice: string,
  subscription: Stripe.Subscription,
  { item, description, amount, period, proration }: LineFields,
  discountAmounts: { amount: number; discount: string }[],
): Stripe.InvoiceLineItem {
  return {
    id: newId('il_'),
    object: 'line_item',
    amount,
    currency: account.currency,
    description,
    discount_amounts: discountAmounts,
    discountable: !proration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: discountAmounts.map((credit) => ({ ...credit, type: 'discount' })),
    pricing: {
      price_details: { price: item.price.id, product: idOf(item.price.product) },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity ?? null,
    quantity_decimal: null,
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}
