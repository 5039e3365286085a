/**
 * The plan that a visitor chose, from the click on a plan card until the checkout opens. Storage
 * and the address both carry it. Pages read it with `currentChoice`. The guards of sign-up and
 * offers (routes/guards.ts) store the choice of the address.
 *
 * The choice passes these steps:
 * 1. `useChoosePlan` (components/plans/plan-cards.tsx) stores it after the click on a card.
 * 2. A visitor signs up with `signUp` (features/auth/sign-up.ts; endpoints `setAuthCookie` and
 *    `createUser`). Then `consumeSignUpRedirect` (login-redirect.ts) leads to `/upsell`. For Top
 *    Afiliado it leads to `/account-confirmation`, which has a button to `/upsell`.
 * 3. `buy` in features/upsell/upsell-page.tsx stores the period and opens `/checkout` in another
 *    tab (checkout-tab.ts).
 * 4. features/checkout/checkout-page.tsx calls the endpoint `createEmbeddedCheckoutSession`, and
 *    checkout-form.tsx shows Stripe's form. lib/purchase/purchase-state.ts says what follows.
 *
 * Cards and dialogs only report a click (`onChoose`, `onTake`, `onConfirm`). `useChoosePlan` in
 * plan-cards.tsx and `buy` in upsell-page.tsx act on it.
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

/** The search parameter that a plan's form sends. */
export const PLAN_PARAMETER = 'plano' satisfies keyof ChoiceSearch;

/** Returns the fields of a choice that describe its price. */
export function pricedAs(interval: Interval, cents: number) {
  const { period } = intervals[interval];
  return { price: formatCents(cents), period, priceRaw: toReais(cents), interval };
}

/**
 * Returns the monthly choice of a plan. Its price is the full one even with a coupon, because the
 * offers page compares longer plans with the full price.
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

/** Returns the search parameters of a choice. */
export function choiceSearch(choice: Choice | null): ChoiceSearch {
  const plan = choice && planByName(choice.name);
  if (!choice || !plan) return {};
  return {
    plano: plan.id,
    ...(choice.interval !== 'month' && { intervalo: choice.interval }),
    ...(choice.couponCode && { cupom: choice.couponCode.toLowerCase() }),
  };
}

/** Adds the parameters of a choice to a path of this site. */
export function withChoice(path: string, choice: Choice | null): string {
  return path + textSearch.stringifySearch(choiceSearch(choice));
}

/** Returns the promo of a coupon code in an address; undefined if the text can't be a code. */
function promoOfCode(code: string | undefined): Promo | undefined {
  const key = trimCode(code ?? '').toLowerCase();
  const promo = promoFor(key);
  return promo.couponCode.toLowerCase() === key ? promo : undefined;
}

/** Returns the choice that the parameters name, at the catalogue's price; null without a plan. */
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
 * Returns the current choice. The address's choice takes precedence over the stored one. The stored
 * one is returned if the address names no plan, or if both agree.
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
 * Stores a plan that was just chosen. If storage has a uid, the user counts as signed in here. The
 * uid is only a hint, so the account side and the server check again.
 * @param subscriptionActive from the user's profile; null if it is not loaded.
 * @returns the next step. `stay` is for subscribers: their choice is dropped, because they change
 * plans in Stripe's portal instead.
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

/** Stores a choice. If the offers' last countdown began a day ago or earlier, a new one starts. */
export function storeChoice(choice: Choice, now = Date.now()): void {
  storage.set('selectedPlan', choice);
  const end = storage.get('upsellEndTime');
  if (end !== null && now >= end - UPSELL_MS + DAY_MS) storage.remove('upsellEndTime');
}

const UPSELL_MS = 15 * 60 * 1000;
const DAY_MS = 86_400_000;

/**
 * Returns the end of the offers' countdown in Unix milliseconds: the stored time, even if it has
 * passed. Without a stored time, or if that is more than 15 minutes ahead, returns 15 minutes from
 * `now`.
 */
export function upsellEnd(stored: number | null, now: number): number {
  return stored === null || stored > now + UPSELL_MS ? now + UPSELL_MS : stored;
}

/**
 * Stores a choice for after the sign-up or login.
 * - `loginPlan` is a copy of `selectedPlan`. The specification says that the header's Login link
 *   removes `selectedPlan`, and the copy survives that. A sign-in, a sign-out and the next visit to
 *   the plans remove the copy. A copy that is older than a day is ignored.
 * - `loginRedirectUrl` is the page after a login that finds no choice any more. For the promo page,
 *   `loginPromo` is the promo's key.
 */
export function storeForLogin(choice: Choice, now = Date.now()): void {
  storage.set('loginPlan', { ...choice, chosenAt: now });
  storage.set('loginRedirectUrl', choice.couponCode ? '/planos-promo' : '/upsell');
  if (choice.couponCode) storage.set('loginPromo', choice.couponCode.toLowerCase());
  else storage.remove('loginPromo');
}

/**
 * Removes the stored choice and its copy that waits for a login. The plans and promo pages call
 * this when they open.
 */
export function dropChoice(): void {
  storage.remove('selectedPlan');
  storage.remove('loginPlan');
}

/**
 * Returns the beginning of a message to support about a purchase: the chosen plan, and the error
 * text of the page. It leaves out the session's id, which must not appear in a link.
 */
export function purchaseHelp(problem?: string): string {
  const plan = storage.get('selectedPlan');
  const what = plan ? ` do plano ${plan.name} (${plan.price}${plan.period})` : '';
  const said = problem ? ` A página disse: "${problem}"` : '';
  return `Olá! Preciso de ajuda com o pagamento${what}.${said}`;
}
