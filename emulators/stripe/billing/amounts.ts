import type Stripe from 'stripe';

/** Returns the discount that a coupon gives on `subtotal`, in cents. It is at most `subtotal`. */
export function discountAmount(
  coupon: Pick<Stripe.Coupon, 'amount_off' | 'percent_off'>,
  subtotal: number,
): number {
  const off = coupon.amount_off ?? Math.round((subtotal * (coupon.percent_off ?? 0)) / 100);
  return Math.min(off, subtotal);
}

/** Returns price times quantity, in cents. */
export function subtotalOf(price: Pick<Stripe.Price, 'unit_amount'>, quantity: number): number {
  return (price.unit_amount ?? 0) * quantity;
}
