import type Stripe from 'stripe';
import { account } from '../account.ts';
import { idOf, newId } from '../ids.ts';
import type { InvoiceFields } from './invoice.ts';

/** The invoice's one line: a period of a subscription's item. */
export function newInvoiceLine(
  invoice: string,
  { item, lineDescription, subscription, subtotal }: InvoiceFields,
  discountAmounts: { amount: number; discount: string }[],
): Stripe.InvoiceLineItem {
  return {
    id: newId('il_'),
    object: 'line_item',
    amount: subtotal,
    currency: account.currency,
    description: lineDescription,
    discount_amounts: discountAmounts,
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { end: item.current_period_end, start: item.current_period_start },
    pretax_credit_amounts: discountAmounts.map((credit) => ({ ...credit, type: 'discount' })),
    pricing: {
      price_details: { price: item.price.id, product: idOf(item.price.product) },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity ?? null,
    quantity_decimal: null,
    subscription: subscription.id,
    subtotal,
    taxes: [],
  };
}
