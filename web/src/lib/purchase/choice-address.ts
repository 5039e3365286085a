import { planByName, planPrice, plans } from '#contract/plans.ts';
import { type Promo, promoFor } from '#contract/promos.ts';
import { textSearch, trimCode } from '../address.ts';
import { type SelectedPlan, storage } from '../storage.ts';
import {
  type ChoiceSearch,
  COUPON_PARAMETER,
  choiceParameters,
  INTERVAL_PARAMETER,
  PLAN_PARAMETER,
} from './choice-parameters.ts';
import { monthlyChoice, pricedAs } from './plan-choice.ts';

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
  return {
    ...monthlyChoice(plan, promoOfCode(cupom)),
    ...pricedAs(intervalo, planPrice(plan, intervalo).cents),
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
