import * as z from 'zod/mini';
import { PLAN_IDS, plans } from '#contract/plans.ts';
import { type Promo, promoFor } from '#contract/promos.ts';
import { pageAt } from '../../pages.ts';
import { readSearch } from '../address.ts';
import { parseUrl } from '../parse.ts';
import { storage } from '../storage.ts';
import { keepChoice } from './chosen-plan.ts';
import { monthlyChoice, PLAN_PARAMETER } from './plan-choice.ts';
import { promoKey } from './promo-key.ts';

const schema = z.object({ [PLAN_PARAMETER]: z.enum(PLAN_IDS) });

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
 * Keeps the plan that a form without script named in the address, as a press on its button
 * would have; a name that is no plan's is dropped. Returns where the person goes on.
 */
export function keepChoiceOf(search: unknown, referrer: string): '/cadastro' | '/upsell' {
  const parsed = schema.safeParse(search);
  if (!parsed.success) return '/cadastro';
  const plan = plans[parsed.data[PLAN_PARAMETER]];
  const choice = monthlyChoice(plan, promoOfReferrer(referrer) ?? undefined);
  // The offers ask for the record, and lead a subscriber to the user area.
  const next = keepChoice(choice, { uid: storage.get('uid'), subscriptionActive: null });
  return next === 'sign-up' ? '/cadastro' : '/upsell';
}
