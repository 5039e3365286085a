import type { CheckoutOrder } from '#contract/billing.ts';
import { toCents, toReais } from '#contract/money.ts';
import { planByName, planPrice } from '#contract/plans.ts';
import { firstMonthCoupon } from '#contract/promos.ts';
import { type CustomData, customData, NOTHING_KNOWN } from '#contract/tracking.ts';
import type { SelectedPlan } from '../storage-schemas.ts';

/** What the address of `/payment-success` says of a purchase. */
export interface PurchaseSearch {
  planName?: string | undefined;
  interval?: string | undefined;
  /** In reais: `97.9`. */
  price?: string | undefined;
}

/**
 * A purchase of which the server could not say what was paid: the address, else the stored
 * plan, else nothing known. Anybody can write an address, so only a plan of the catalogue
 * and an amount that can be one are taken from it.
 */
export function purchaseData(search: PurchaseSearch, stored: SelectedPlan | null): CustomData {
  const known = stored === null ? null : choiceData(stored);
  const told = {
    value: amount(search.price),
    subscription_plan: planByName(search.planName ?? '')?.name,
    interval: customData.shape.interval.safeParse(search.interval).data,
  };
  return {
    currency: 'BRL',
    value: told.value ?? known?.value ?? NOTHING_KNOWN.value,
    subscription_plan:
      told.subscription_plan ?? known?.subscription_plan ?? NOTHING_KNOWN.subscription_plan,
    interval: told.interval ?? known?.interval ?? NOTHING_KNOWN.interval,
  };
}

/**
 * A chosen plan as conversions before the payment tell it: what its first payment will be,
 * at the catalogue's price, because storage may hold any.
 */
export function choiceData(choice: SelectedPlan): CustomData {
  const plan = planByName(choice.name);
  const coupon = plan && choice.couponId ? firstMonthCoupon(choice.couponId, plan.id) : undefined;
  const full = plan ? planPrice(plan, choice.interval).cents : toCents(choice.priceRaw);
  const cents = full - (coupon?.amountOffCents ?? 0);
  return {
    currency: 'BRL',
    value: amount(String(toReais(Math.max(0, cents)))) ?? NOTHING_KNOWN.value,
    subscription_plan: plan?.name ?? NOTHING_KNOWN.subscription_plan,
    interval: choice.interval,
  };
}

/** What a checkout session sells, as conversions before the payment tell it. */
export function orderData({ firstPayment, planName, interval }: CheckoutOrder): CustomData {
  return { value: toReais(firstPayment), currency: 'BRL', subscription_plan: planName, interval };
}

/** Undefined for what no purchase costs: nothing, less, or a fortune. */
function amount(text: string | undefined): number | undefined {
  const value = customData.shape.value.safeParse(text?.trim() ? Number(text) : undefined);
  return value.success && value.data > 0 ? value.data : undefined;
}
