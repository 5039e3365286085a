import type Stripe from 'stripe';

/** What a coupon takes off `subtotal`, in cents: never more than there is. */
export function discountAmount(
  coupon: Pick<Stripe.Coupon, 'amount_off' | 'percent_off'>,
  subtotal: number,
): number {
  const off = coupon.amount_off ?? Math.round((subtotal * (coupon.percent_off ?? 0)) / 100);
  return Math.min(off, subtotal);
}

/** Price times quantity, in cents. */
export function subtotalOf(price: Pick<Stripe.Price, 'unit_amount'>, quantity: number): number {
  return (price.unit_amount ?? 0) * quantity;
}
