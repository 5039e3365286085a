import { type SelectedPlan, storage } from '../storage.ts';
import { afterPlanChoice } from './plan-choice.ts';
import { startsAnew } from './upsell-clock.ts';

/** How long a choice waits for the login that it needs. */
const WAITS_MS = 86_400_000;

/** Stores a plan that was just chosen. */
export function storeChoice(choice: SelectedPlan, now = Date.now()): void {
  storage.set('selectedPlan', choice);
  const end = storage.get('upsellEndTime');
  if (end !== null && startsAnew(end, now)) storage.remove('upsellEndTime');
}

/**
 * Stores a plan that was just chosen, for a login too where one comes before the offers; a
 * subscriber's is dropped. Returns where the choice leads.
 */
export function keepChoice(choice: SelectedPlan, subscriptionActive: boolean | null) {
  const next = afterPlanChoice({ uid: storage.get('uid'), subscriptionActive });
  if (next === 'stay') storage.remove('selectedPlan');
  else storeChoice(choice);
  if (next === 'sign-up') storeForLogin(choice);
  return next;
}

/**
 * Keeps a choice for after the sign-up or login that has to come first, and where a login leads
 * once the choice is gone: to the offers, or back to the promo, with its key.
 * The header's Login drops `selectedPlan`; the choice made on the way to it is kept here,
 * until somebody has signed in, plans are looked at again, or a day has passed.
 */
export function storeForLogin(choice: SelectedPlan, now = Date.now()): void {
  storage.set('loginPlan', { ...choice, chosenAt: now });
  storage.set('loginRedirectUrl', choice.couponCode ? '/planos-promo' : '/upsell');
  if (choice.couponCode) storage.set('loginPromo', choice.couponCode.toLowerCase());
  else storage.remove('loginPromo');
}

/** The stored plan of somebody who has just signed in; one that waited for it is stored again. */
export function resumeChoice(now = Date.now()): SelectedPlan | null {
  const waiting = storage.get('loginPlan');
  storage.remove('loginPlan');
  const stored = storage.get('selectedPlan');
  if (stored !== null || waiting === null) return stored;
  const { chosenAt, ...choice } = waiting;
  if (chosenAt > now || now - chosenAt >= WAITS_MS) return null;
  storage.set('selectedPlan', choice);
  return choice;
}

/** Drops the stored plan, and one that waits for a login: where plans are shown, one is chosen again. */
export function dropChoice(): void {
  storage.remove('selectedPlan');
  storage.remove('loginPlan');
}
