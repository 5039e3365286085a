import { type Promo, promoFor } from '#contract/promos.ts';
import { pageAt } from '../../pages.ts';
import { readSearch } from '../address.ts';
import { parseUrl } from '../parse.ts';
import { choiceOf, choiceSearch } from './choice-address.ts';
import type { ChoiceSearch } from './choice-parameters.ts';
import { keepChoice } from './chosen-plan.ts';
import { promoKey } from './promo-key.ts';

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
  const next = keepChoice(choice, null);
  if (next === 'sign-up' && promo === null) return undefined;
  const to = next === 'sign-up' ? ('/cadastro' as const) : ('/upsell' as const);
  return { to, search: choiceSearch(choice) };
}
