import type { SelectedPlan } from './storage.ts';

/** What `/payment-success` is told of a purchase; `price` in reais. */
export function paymentSearch({ name, interval, priceRaw }: SelectedPlan) {
  return { planName: name, interval, price: String(priceRaw) };
}
