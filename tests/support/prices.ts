import type { CheckoutOrder } from '#contract/billing.ts';
import { formatCents, percentOf, toReais } from '#contract/money.ts';
import { type Interval, intervals, planPrice, plans } from '#contract/plans.ts';
import type { PromoPercent } from '#contract/promo-campaigns.ts';
import type { Choice } from '../../web/src/lib/storage.ts';

const amount = (cents: number) => ({ cents, reais: toReais(cents), text: formatCents(cents) });

const priceOf = (interval: Interval) => planPrice(plans.elite, interval).cents;

export const elitePrice = { month: amount(priceOf('month')), anual: amount(priceOf('anual')) };

/** Returns the discount of a `percent`% coupon on Elite, the same for every interval. */
export const discount = (percent: PromoPercent) => amount(percentOf(percent, priceOf('month')));

export const firstPayment = (percent: PromoPercent, interval: Interval = 'month') =>
  amount(priceOf(interval) - discount(percent).cents);

export function selectedElite(interval: Interval = 'month'): Choice {
  const { text: price, reais: priceRaw } = amount(priceOf(interval));
  return { name: 'Elite', price, period: intervals[interval].period, priceRaw, interval };
}

/** The order that the server returns for monthly Elite without a discount. */
export const eliteOrder: CheckoutOrder = {
  planName: 'Elite',
  interval: 'month',
  price: elitePrice.month.cents,
  discount: 0,
  firstPayment: elitePrice.month.cents,
  discountRefused: false,
};
