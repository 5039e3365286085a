import * as z from 'zod/mini';
import { formatCents, toReais } from '#contract/money.ts';
import { INTERVALS, intervals, PLAN_IDS, planByName, planPrice, plans } from '#contract/plans.ts';
import { type Promo, promoFor } from '#contract/promos.ts';
import { pageAt } from '../../pages.ts';
import { readSearch, textSearch, trimCode } from '../address.ts';
import { parseUrl } from '../parse.ts';
import { type SelectedPlan, storage } from '../storage.ts';
import { keepChoice } from './chosen-plan.ts';
import {
  COUPON_PARAMETER,
  INTERVAL_PARAMETER,
  monthlyChoice,
  PLAN_PARAMETER,
} from './plan-choice.ts';
import { promoKey } from './promo-key.ts';

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
type ChoiceSearch = z.infer<typeof choiceParameters>;

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

/**
 * The promo of the page that led here, by its address: the form of a page without script
 * can't carry the key on. Null when it was none of the promo pages.
 */
export function promoOfReferrer(referrer: string): Promo | null {
  const from = parseUrl(referrer);
  if (from === null || pageAt(from.pathname).path !== '/planos-promo') return null;
  return promoFor(promoKey(readSearch(from.search)));
}

/**
 * Stores the choice that the sign-up's address names, as a press on its plan would have.
 * @returns where the person goes on; undefined where they stay.
 */
export function keepChoiceOf(search: ChoiceSearch, referrer: string) {
  const named = choiceOf(search);
  if (named === null) return undefined;
  const promo = named.couponId === undefined ? promoOfReferrer(referrer) : null;
  const { couponCode, couponId } = promo ?? named;
  const choice = { ...named, ...(couponId && { couponCode, couponId }) };
  // The offers ask for the record, and lead a subscriber to the user area.
  const next = keepChoice(choice, { uid: storage.get('uid'), subscriptionActive: null });
  if (next === 'sign-up' && promo === null) return undefined;
  const to = next === 'sign-up' ? ('/cadastro' as const) : ('/upsell' as const);
  return { to, search: choiceSearch(choice) };
}
