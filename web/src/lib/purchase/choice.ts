/**
 * The plan that a visitor chose, from the click on a plan card until the checkout opens. The choice
 * is in localStorage as `selectedPlan` and in the query string of the pages. `currentChoice` reads
 * both, and so does `offeredChoice` for /upsell. For a login or a sign-up, `loginPlan` keeps a copy
 * for a day.
 *
 * 1. `useChoosePlan` (components/plans/plan-cards.tsx) stores the choice after a click on a card. A
 *    signed-in user goes to step 3.
 * 2. A visitor signs up or logs in. `SignUpPage` calls `consumeSignUpRedirect`, and `LoginPage`
 *    calls `consumeLoginRedirect` (features/auth/login-redirect.ts). Both open /upsell. A sign-up
 *    with Top Afiliado opens /account-confirmation, which links to /upsell.
 * 3. `buy` (features/upsell/upsell-page.tsx) stores the period. `useCheckoutTab` (checkout-tab.ts)
 *    opens /checkout in another tab, with the choice in the URL.
 * 4. `CheckoutPage` (features/checkout/checkout-page.tsx) calls `createEmbeddedCheckoutSession` and
 *    shows Stripe's form, or `CheckoutError`. purchase-state.ts describes the steps after the
 *    payment.
 *
 * The guards in routes/guards.ts store the choice again on /cadastro and /upsell, and load a new
 * document for /checkout.
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
import { type Choice, storage, tabStorage } from '../storage.ts';

type ChoiceSearch = z.infer<typeof choiceParameters>;

/** The query parameter with a plan's id. Before React runs, a plan card's form sends it. */
export const PLAN_PARAMETER = 'plano' satisfies keyof ChoiceSearch;

/** Returns the fields of a choice that depend on the interval and the price in cents. */
export function priceFields(interval: Interval, cents: number) {
  const { period } = intervals[interval];
  return { price: formatCents(cents), period, priceRaw: toReais(cents), interval };
}

/** Returns a monthly choice at the full price, with which /upsell compares the longer periods. */
export function monthlyChoice(
  plan: Plan,
  coupon?: Pick<Promo, 'couponCode' | 'couponId'> | null,
): Choice {
  return {
    name: plan.name,
    ...priceFields('month', plan.monthly.cents),
    ...(coupon && { couponCode: coupon.couponCode, couponId: coupon.couponId }),
  };
}

export function choiceSearch(choice: Choice | null): ChoiceSearch {
  const plan = choice && planByName(choice.name);
  if (!choice || !plan) return {};
  return {
    plano: plan.id,
    ...(choice.interval !== 'month' && { intervalo: choice.interval }),
    ...(choice.couponCode && { cupom: choice.couponCode.toLowerCase() }),
  };
}

export function withChoice(path: string, choice: Choice | null): string {
  return path + textSearch.stringifySearch(choiceSearch(choice));
}

/** Returns the parameters that open /planos with this choice, or the period last shown there. */
export function plansPageSearch(choice: Choice | null) {
  const { intervalo = tabStorage.get('periodLookedAt'), cupom } = choiceSearch(choice);
  return {
    ...(intervalo && intervalo !== 'month' && { periodo: intervalo }),
    ...(cupom && { cupom }),
  };
}

/** Returns the promo of a code in a query string, or undefined if the code is malformed. */
export function promoOfCode(code: string | undefined): Promo | undefined {
  const key = trimCode(code ?? '').toLowerCase();
  const promo = promoFor(key);
  return promo.couponCode.toLowerCase() === key ? promo : undefined;
}

/** Returns the choice in a page's parameters, with the catalogue's price; null without a plan. */
export function choiceOfSearch(search: object): Choice | null {
  const { plano, intervalo = 'month', cupom } = choiceParameters.parse(search);
  if (plano === undefined) return null;
  const plan = plans[plano];
  return {
    ...monthlyChoice(plan, promoOfCode(cupom)),
    ...priceFields(intervalo, planPrice(plan, intervalo).cents),
  };
}

export function currentChoice(search: object): Choice | null {
  return choiceOfSearch(search) ?? storage.get('selectedPlan');
}

export function hasSamePlanAndCoupon(a: Choice | null, b: Choice | null): boolean {
  return a?.name === b?.name && a?.couponId === b?.couponId;
}

/**
 * Returns the choice for /upsell. If the stored choice has the same plan and coupon as `search`,
 * returns the stored one, which has the interval that the user has chosen.
 */
export function offeredChoice(search: object): Choice | null {
  const stored = storage.get('selectedPlan');
  const choice = currentChoice(search);
  return hasSamePlanAndCoupon(choice, stored) ? stored : choice;
}

/**
 * Stores the plan that the user has just chosen. Trusts the stored `uid`, because the next page and
 * the server check the session.
 * @returns the next page, or `stay` for subscribers, who change plans in Stripe's portal.
 */
export function choosePlan(choice: Choice, subscriptionActive: boolean | null) {
  const isVisitor = storage.get('uid') === null;
  if (!isVisitor && subscriptionActive) {
    storage.remove('selectedPlan');
    return 'stay';
  }
  storeChoice(choice);
  if (isVisitor) storeForLogin(choice);
  return isVisitor ? 'sign-up' : 'upsell';
}

/**
 * Stores a new choice. Removes the end of /upsell's countdown if the countdown began at least a day
 * ago, so that /upsell starts a new one.
 */
export function storeChoice(choice: Choice, now = Date.now()): void {
  storage.set('selectedPlan', choice);
  tabStorage.remove('checkoutTab');
  const end = storage.get('upsellEndTime');
  if (end !== null && now >= end - UPSELL_MS + DAY_MS) storage.remove('upsellEndTime');
}

const UPSELL_MS = 15 * 60 * 1000;
const DAY_MS = 86_400_000;

/**
 * Returns the end of /upsell's countdown in Unix milliseconds. Ignores a stored end that is more
 * than 15 minutes ahead.
 */
export function upsellEnd(stored: number | null, now: number): number {
  return stored === null || stored > now + UPSELL_MS ? now + UPSELL_MS : stored;
}

/** Copies a visitor's choice, because the header's Login link removes `selectedPlan`. */
export function storeForLogin(choice: Choice, now = Date.now()): void {
  storage.set('loginPlan', { ...choice, chosenAt: now });
  storage.set('loginRedirectUrl', choice.couponCode ? '/planos-promo' : '/upsell');
  if (choice.couponCode) storage.set('loginPromo', choice.couponCode.toLowerCase());
  else storage.remove('loginPromo');
}

export function dropChoice(): void {
  storage.remove('selectedPlan');
  storage.remove('loginPlan');
}

/** Returns a message for links to support. It must not contain the checkout session's id. */
export function purchaseHelp(problem?: string): string {
  const plan = storage.get('selectedPlan');
  const what = plan ? ` do plano ${plan.name} (${plan.price}${plan.period})` : '';
  const said = problem ? ` A página disse: "${problem}"` : '';
  return `Olá! Preciso de ajuda com o pagamento${what}.${said}`;
}
