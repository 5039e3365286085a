import * as z from 'zod/mini';
import { formatCents, toReais } from '#contract/money.ts';
import { INTERVALS, intervals, PLAN_IDS, planByName, planPrice, plans } from '#contract/plans.ts';
import { type Promo, promoFor } from '#contract/promos.ts';
import { textSearch, trimCode } from '../address.ts';
import { type SelectedPlan, storage } from '../storage.ts';
import {
  COUPON_PARAMETER,
  INTERVAL_PARAMETER,
  monthlyChoice,
  PLAN_PARAMETER,
} from './plan-choice.ts';

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.catch(z.optional(z.enum(values)), undefined);

/**
 * A choice as parameters of the sign-up, the offers and the checkout. It wins over the stored choice,
 * which every look at the plans removes, in other tabs too.
 */
export const choiceParameters = z.object({
  [PLAN_PARAMETER]: oneOf(PLAN_IDS),
  [INTERVAL_PARAMETER]: oneOf(INTERVALS),
  [COUPON_PARAMETER]: z.catch(z.optional(z.string().check(z.maxLength(60))), undefined),
});
export type ChoiceSearch = z.infer<typeof choiceParameters>;

/** The parameters of a choice. */
export function choiceSearch(choice: SelectedPlan | null): ChoiceSearch {
  const plan = choice && planByName(choice.name);
  if (!choice || !plan) return {};
  return {
    [PLAN_PARAMETER]: plan.id,
    ...(choice.interval !== 'month' && { [INTERVAL_PARAMETER]: choice.interval }),
    ...(choice.couponCode && { [COUPON_PARAMETER]: choice.couponCode.toLowerCase() }),
  };
}

/** A path of this site with the parameters of a choice. */
export function withChoice(path: string, choice: SelectedPlan | null): string {
  return path + textSearch.stringifySearch(choiceSearch(choice));
}

/** The promo of a code, as an address with it gives; undefined for what can't be a code. */
function promoOfCode(code: string | undefined): Promo | undefined {
  const key = trimCode(code ?? '').toLowerCase();
  const promo = promoFor(key);
  return promo.couponCode.toLowerCase() === key ? promo : undefined;
}

/** The choice that parameters name, at the catalogue's price; null without a plan. */
export function choiceOf(search: object): SelectedPlan | null {
  const { plano, intervalo = 'month', cupom } = choiceParameters.parse(search);
  if (plano === undefined) return null;
  const plan = plans[plano];
  const { cents } = planPrice(plan, intervalo);
  return {
    ...monthlyChoice(plan, promoOfCode(cupom)),
    ...{ price: formatCents(cents), priceRaw: toReais(cents) },
    ...{ period: intervals[intervalo].period, interval: intervalo },
  };
}

/** The choice in progress: the address's, or the stored one where both agree or only it exists. */
export function currentChoice(search: object): SelectedPlan | null {
  const [named, stored] = [choiceOf(search), storage.get('selectedPlan')];
  if (named === null || stored === null) return named ?? stored;
  const { intervalo } = choiceParameters.parse(search);
  const agrees =
    stored.name === named.name &&
    stored.couponId === named.couponId &&
    (intervalo === undefined || stored.interval === intervalo);
  return agrees ? stored : named;
}
