import type Stripe from 'stripe';
import { newId } from '../ids.ts';

export function newDiscount(
  coupon: Stripe.Coupon,
  owner: { customer: string; subscription: string; checkoutSession: string | null },
  now: number,
): Stripe.Discount {
  return {
    id: newId('di_'),
    object: 'discount',
    checkout_session: owner.checkoutSession,
    customer: owner.customer,
    customer_account: null,
    end: null,
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon: coupon.id, type: 'coupon' },
    start: now,
    subscription: owner.subscription,
    subscription_item: null,
  };
}
