import type { CheckoutOrder } from '#contract/billing.ts';
import { toCents, toReais } from '#contract/money.ts';
import { planByName } from '#contract/plans.ts';
import { type CustomData, customData, PLACEHOLDER_CUSTOM_DATA } from '#contract/tracking.ts';
import { priceOfChoice } from '../purchase/charges.ts';
import type { Choice } from '../storage.ts';

export interface PurchaseSearch {
  planName?: string | undefined;
  interval?: string | undefined;
  /** The amount in reais, such as `97.9`. */
  price?: string | undefined;
}

/** Returns a purchase's data from the URL, the stored choice or, failing both, a placeholder. */
export function purchaseData(search: PurchaseSearch, stored: Choice | null): CustomData {
  const known = stored === null ? PLACEHOLDER_CUSTOM_DATA : choiceData(stored);
  return {
    currency: 'BRL',
    value: parseAmount(search.price) ?? known.value,
    subscription_plan: planByName(search.planName ?? '')?.name ?? known.subscription_plan,
    interval: customData.shape.interval.safeParse(search.interval).data ?? known.interval,
  };
}

/** Returns a choice's data. Prefers the catalogue's price, because visitors can edit storage. */
export function choiceData(choice: Choice): CustomData {
  const plan = planByName(choice.name);
  const cents = plan ? priceOfChoice(choice, plan).today : toCents(choice.priceRaw);
  return {
    currency: 'BRL',
    value: parseAmount(String(toReais(Math.max(0, cents)))) ?? PLACEHOLDER_CUSTOM_DATA.value,
    subscription_plan: plan?.name ?? PLACEHOLDER_CUSTOM_DATA.subscription_plan,
    interval: choice.interval,
  };
}

type Order = Pick<CheckoutOrder, 'firstPayment' | 'planName' | 'interval'>;

/** Returns the data of a checkout session or purchase that the server confirmed. */
export function orderData({ firstPayment, planName, interval }: Order): CustomData {
  return { value: toReais(firstPayment), currency: 'BRL', subscription_plan: planName, interval };
}

/** Parses an amount in reais. Returns undefined if it is not positive or above the maximum. */
function parseAmount(text: string | undefined): number | undefined {
  const value = customData.shape.value.safeParse(text?.trim() ? Number(text) : undefined);
  return value.success && value.data > 0 ? value.data : undefined;
}
