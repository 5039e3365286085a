/**
 * The plan that a visitor chose, from the click on a plan card until the checkout opens. It travels in
 * storage and in the address. Pages read it by `currentChoice`, and the guards of sign-up and
 * offers
 * (routes/guards.ts) store what the address says. Its way: components/plans/plan-cards.tsx (the
 * click), features/auth/sign-up-page.tsx
 * and login-redirect.ts (visitors; with Top Afiliado
 * features/results/account-confirmation-page.tsx),
 * features/upsell/upsell-page.tsx and offers.ts (the period), then features/upsell/checkout-tab.ts,
 * which opens features/checkout/checkout-page.tsx.
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

/** The parameter that a plan's form sends. */
export const PLAN_PARAMETER = 'plano' satisfies keyof ChoiceSearch;

/** The price of a choice, as storage has it. */
export function pricedAs(interval: Interval, cents: number) {
  const { period } = intervals[interval];
  return { price: formatCents(cents), period, priceRaw: toReais(cents), interval };
}

/**
 * The monthly choice of a plan of the catalogue. The price is the full one with a coupon too, because
 * it is what later offers are compared with.
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

/** The parameters of a choice. */
export function choiceSearch(choice: Choice | null): ChoiceSearch {
  const plan = choice && planByName(choice.name);
  if (!choice || !plan) return {};
  return {
    plano: plan.id,
    ...(choice.interval !== 'month' && { intervalo: choice.interval }),
    ...(choice.couponCode && { cupom: choice.couponCode.toLowerCase() }),
  };
}

/** A path of this site with the parameters of a choice. */
export function withChoice(path: string, choice: Choice | null): string {
  return path + textSearch.stringifySearch(choiceSearch(choice));
}

/** The promo of a code, as an address with it gives; undefined for what can't be a code. */
function promoOfCode(code: string | undefined): Promo | undefined {
  const key = trimCode(code ?? '').toLowerCase();
  const promo = promoFor(key);
  return promo.couponCode.toLowerCase() === key ? promo : undefined;
}

/** The choice that parameters name, at the catalogue's price; null without a plan. */
export function namedChoice(search: object): Choice | null {
  const { plano, intervalo = 'month', cupom } = choiceParameters.parse(search);
  if (plano === undefined) return null;
  const plan = plans[plano];
  return {
    ...monthlyChoice(plan, promoOfCode(cupom)),
    ...pricedAs(intervalo, planPrice(plan, intervalo).cents),
  };
}

/** The choice in progress: the address's, or the stored one where both agree or only it exists. */
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
 * Stores a plan that was just chosen. Built on storage's hint of who is signed in; the account side and
 * the server check it again.
 * @param subscriptionActive by the user's profile; null while it is not known.
 * @returns where the choice leads: `stay` for subscribers, whose choice is dropped, because they are
 * offered Stripe's portal instead.
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

/** Stores a choice. One that is made a day after the offers' last countdown began starts another one. */
export function storeChoice(choice: Choice, now = Date.now()): void {
  storage.set('selectedPlan', choice);
  const end = storage.get('upsellEndTime');
  if (end !== null && now >= end - UPSELL_MS + DAY_MS) storage.remove('upsellEndTime');
}

const UPSELL_MS = 15 * 60 * 1000;
const DAY_MS = 86_400_000;

/**
 * When the offers' countdown ends, in Unix milliseconds: the stored time, also when it
 * is over, or 15 minutes from `now` when none is stored or it lies impossibly far ahead.
 */
export function upsellEnd(stored: number | null, now: number): number {
  return stored === null || stored > now + UPSELL_MS ? now + UPSELL_MS : stored;
}

/**
 * Stores a choice for after the sign-up or login that has to come first, and where a login leads
 * once the choice is gone: to the offers, or back to the promo, with its key.
 * The specification's Login link drops `selectedPlan`, so the choice is also stored here, until a
 * sign-in, the next visit to the plans, or a day later.
 */
export function storeForLogin(choice: Choice, now = Date.now()): void {
  storage.set('loginPlan', { ...choice, chosenAt: now });
  storage.set('loginRedirectUrl', choice.couponCode ? '/planos-promo' : '/upsell');
  if (choice.couponCode) storage.set('loginPromo', choice.couponCode.toLowerCase());
  else storage.remove('loginPromo');
}

/**
 * Drops the stored choice, and one that waits for a login. The pages of plans and promos call it.
 */
export function dropChoice(): void {
  storage.remove('selectedPlan');
  storage.remove('loginPlan');
}

/**
 * Returns the beginning of a message to support about a purchase: the chosen plan, and what the
 * page said. Without the session's id, which a link's address must not have.
 */
export function purchaseHelp(problem?: string): string {
  const plan = storage.get('selectedPlan');
  const what = plan ? ` do plano ${plan.name} (${plan.price}${plan.period})` : '';
  const said = problem ? ` A página disse: "${problem}"` : '';
  return `Olá! Preciso de ajuda com o pagamento${what}.${said}`;
}
