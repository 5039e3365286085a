import type Stripe from 'stripe';

/** Returns a coupon's discount on `subtotal`, in cents. The discount is at most `subtotal`. */
export function discountAmount(
  coupon: Pick<Stripe.Coupon, 'amount_off' | 'percent_off'>,
  subtotal: number,
): number {
  const off = coupon.amount_off ?? Math.round((subtotal * (coupon.percent_off ?? 0)) / 100);
  return Math.min(off, subtotal);
}

export function subtotalOf(price: Pick<Stripe.Price, 'unit_amount'>, quantity: number): number {
  return (price.unit_amount ?? 0) * quantity;
}
