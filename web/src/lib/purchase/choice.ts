/**
 * The plan that a visitor chose, from the click on a plan card until the checkout opens. It is in
 * storage and in the query string of the pages. Pages read it with `currentChoice`. The guards of
 * /cadastro and /upsell (routes/guards.ts) store the choice of the query string.
 *
 * What happens with the choice:
 * 1. `useChoosePlan` (components/plans/plan-cards.tsx) stores it after the click on a card.
 * 2. A visitor signs up with `signUp` (features/auth/sign-up.ts; endpoints `setAuthCookie` and
 *    `createUser`). Then `consumeSignUpRedirect` (login-redirect.ts) leads to `/upsell`. For Top
 *    Afiliado it leads to `/account-confirmation`, which has a button to `/upsell`.
 * 3. `buy` in features/upsell/upsell-page.tsx stores the period and opens `/checkout` in another
 *    tab (checkout-tab.ts).
 * 4. features/checkout/checkout-page.tsx calls the endpoint `createEmbeddedCheckoutSession`, and
 *    checkout-form.tsx shows Stripe's form. lib/purchase/purchase-state.ts describes what follows.
 *
 * Cards and dialogs only report a click (`onChoose`, `onTake`, `onConfirm`). `useChoosePlan` in
 * plan-cards.tsx and `buy` in upsell-page.tsx handle it.
 */

import type * as z from 'zod/mini';
import { formatCents, toReais } from '#contract/money.ts';
import {
  type Interval,
  intervals,
  type Plan,
  planByName,
  planPrice,
  plans,
} from '#contract/plans.ts';
import { type Promo, promoFor } from '#contract/promos.ts';
import { choiceParameters } from '../../pages.ts';
import { textSearch, trimCode } from '../address.ts';
import { type Choice, storage } from '../storage.ts';

type ChoiceSearch = z.infer<typeof choiceParameters>;

/** The query parameter with a plan's id. The form of a plan card sends it until React runs. */
export const PLAN_PARAMETER = 'plano' satisfies keyof ChoiceSearch;

/** Returns the fields of a choice that depend on the interval and the price in cents. */
export function pricedAs(interval: Interval, cents: number) {
  const { period } = intervals[interval];
  return { price: formatCents(cents), period, priceRaw: toReais(cents), interval };
}

/**
 * Returns the choice of a plan with monthly payment. Its price does not include the coupon's
 * discount, because /upsell compares the longer periods with the full monthly price.
 */
export function monthlyChoice(
  plan: Plan,
  coupon?: Pick<Promo, 'couponCode' | 'couponId'> | null,
): Choice {
  return {
    name: plan.name,
    ...pricedAs('month', plan.monthly.cents),
    ...(coupon && { couponCode: coupon.couponCode, couponId: coupon.couponId }),
  };
}

/** Returns the query parameters of a choice; none without a choice or for an unknown plan. */
export function choiceSearch(choice: Choice | null): ChoiceSearch {
  const plan = choice && planByName(choice.name);
  if (!choice || !plan) return {};
  return {
    plano: plan.id,
    ...(choice.interval !== 'month' && { intervalo: choice.interval }),
    ...(choice.couponCode && { cupom: choice.couponCode.toLowerCase() }),
  };
}

/** Returns a path of this site with the query parameters of a choice. */
export function withChoice(path: string, choice: Choice | null): string {
  return path + textSearch.stringifySearch(choiceSearch(choice));
}

/** Returns the promo of a coupon code in a query string; undefined if it can't be a code. */
function promoOfCode(code: string | undefined): Promo | undefined {
  const key = trimCode(code ?? '').toLowerCase();
  const promo = promoFor(key);
  return promo.couponCode.toLowerCase() === key ? promo : undefined;
}

/** Returns the choice in the query parameters, with the catalogue's price; null without a plan. */
export function namedChoice(search: object): Choice | null {
  const { plano, intervalo = 'month', cupom } = choiceParameters.parse(search);
  if (plano === undefined) return null;
  const plan = plans[plano];
  return {
    ...monthlyChoice(plan, promoOfCode(cupom)),
    ...pricedAs(intervalo, planPrice(plan, intervalo).cents),
  };
}

/**
 * Returns the current choice, or null. That is the stored choice if the query parameters contain no
 * plan or agree with it. Otherwise it is the choice in the query parameters.
 */
export function currentChoice(search: object): Choice | null {
  const [named, stored] = [namedChoice(search), storage.get('selectedPlan')];
  if (named === null || stored === null) return named ?? stored;
  const { intervalo } = choiceParameters.parse(search);
  const agrees =
    stored.name === named.name &&
    stored.couponId === named.couponId &&
    (intervalo === undefined || stored.interval === intervalo);
  return agrees ? stored : named;
}

/**
 * Stores a plan that the user has just chosen. Assumes that the user is signed in if storage has a
 * uid. The next page and the server check that again.
 * @param subscriptionActive from the user's profile; null if the profile is not loaded.
 * @returns the next page. `stay` is for subscribers, whose stored choice is removed, because they
 * change plans in Stripe's portal.
 */
export function saveChoice(choice: Choice, subscriptionActive: boolean | null) {
  const isVisitor = storage.get('uid') === null;
  if (!isVisitor && subscriptionActive) {
    storage.remove('selectedPlan');
    return 'stay';
  }
  storeChoice(choice);
  if (isVisitor) storeForLogin(choice);
  return isVisitor ? 'sign-up' : 'upsell';
}

/** Stores a choice. If the countdown of /upsell began at least a day ago, it will start again. */
export function storeChoice(choice: Choice, now = Date.now()): void {
  storage.set('selectedPlan', choice);
  const end = storage.get('upsellEndTime');
  if (end !== null && now >= end - UPSELL_MS + DAY_MS) storage.remove('upsellEndTime');
}

const UPSELL_MS = 15 * 60 * 1000;
const DAY_MS = 86_400_000;

/**
 * Returns the end of the countdown of /upsell in Unix milliseconds. That is the stored time, even
 * if it has passed. If no time is stored, or a later one than 15 minutes from `now`, returns 15
 * minutes from `now`.
 */
export function upsellEnd(stored: number | null, now: number): number {
  return stored === null || stored > now + UPSELL_MS ? now + UPSELL_MS : stored;
}

/**
 * Stores a visitor's choice for use after the sign-up or login.
 * - `loginPlan` is a copy of `selectedPlan`. The copy is needed because the specification lets the
 *   header's Login link remove `selectedPlan`. A sign-in, a sign-out and a visit to the plans remove
 *   the copy. A copy that is older than a day is ignored.
 * - `loginRedirectUrl` is the page to which the login leads if there is no choice any more. For the
 *   promo page, `loginPromo` is the promo's key.
 */
export function storeForLogin(choice: Choice, now = Date.now()): void {
  storage.set('loginPlan', { ...choice, chosenAt: now });
  storage.set('loginRedirectUrl', choice.couponCode ? '/planos-promo' : '/upsell');
  if (choice.couponCode) storage.set('loginPromo', choice.couponCode.toLowerCase());
  else storage.remove('loginPromo');
}

/**
 * Removes the stored choice and its copy for after a login (see `storeForLogin`). The plans and
 * promo pages call this when they open.
 */
export function dropChoice(): void {
  storage.remove('selectedPlan');
  storage.remove('loginPlan');
}

/**
 * Returns a message to support about a purchase, with the chosen plan and the page's error text. It
 * does not contain the checkout session's id, because the message becomes part of a link.
 */
export function purchaseHelp(problem?: string): string {
  const plan = storage.get('selectedPlan');
  const what = plan ? ` do plano ${plan.name} (${plan.price}${plan.period})` : '';
  const said = problem ? ` A página disse: "${problem}"` : '';
  return `Olá! Preciso de ajuda com o pagamento${what}.${said}`;
}
