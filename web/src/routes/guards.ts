import { redirect } from '@tanstack/react-router';
import { type Promo, promoFor } from '#contract/promos.ts';
import { promoKey, readSearch } from '../lib/address.ts';
import { parseUrl } from '../lib/parse.ts';
import {
  choiceSearch,
  currentChoice,
  namedChoice,
  PLAN_PARAMETER,
  saveChoice,
} from '../lib/purchase/choice.ts';
import { storage } from '../lib/storage.ts';
import { type Page, pageAt } from '../pages.ts';

/** The router's argument to a guard. */
export interface Entering {
  location: { href: string; pathname: string; search: object };
  /** Whether the router only preloads the page, because the user points at a link to it. */
  preload: boolean;
}

/**
 * Returns the promo of the page that led here, or null if that was not the promo page. The address
 * lacks the promo if a plan card's form was sent before the promo page's scripts ran.
 */
export function promoOfReferrer(referrer: string): Promo | null {
  const from = parseUrl(referrer);
  if (from === null || pageAt(from.pathname).path !== '/planos-promo') return null;
  return promoFor(promoKey(readSearch(from.search)));
}

/**
 * Stores the choice of the sign-up's address, as a click on that plan would.
 * @returns a redirect, or null. A signed-in user is redirected to the offers. A visitor whose
 * address lacks the promo of the previous page is redirected to the address with the promo.
 */
export function saveNamedChoice(search: object, referrer: string) {
  const named = namedChoice(search);
  if (named === null) return null;
  const promo = named.couponId === undefined ? promoOfReferrer(referrer) : null;
  const { couponCode, couponId } = promo ?? named;
  const choice = { ...named, ...(couponId && { couponCode, couponId }) };
  // Subscribers are not checked here: the offers page redirects them to the user area.
  const next = saveChoice(choice, null);
  if (next === 'sign-up' && promo === null) return null;
  const to = next === 'sign-up' ? ('/cadastro' as const) : ('/upsell' as const);
  return { to, search: choiceSearch(choice) };
}

/** The path of the loaded document, whose headers decide which scripts it may load. */
let documentPath: string | undefined = globalThis.location?.pathname;

/** The page that led to the document; empty once a visit of the sign-up has read it. */
let documentReferrer = globalThis.document?.referrer ?? '';

/**
 * The guards of single pages, by the `guard` of their row in pages.ts. layouts.tsx has the guard that
 * requires a signed-in user.
 */
export const guards = {
  'sign-up'({ location: { pathname, search }, preload }) {
    // While prerendering, the address names no plan, so this returns before it needs a document.
    if (preload || !(PLAN_PARAMETER in search)) return;
    // A plan that is chosen later in the same document has nothing to do with the referrer.
    const referrer = documentPath === pathname ? documentReferrer : '';
    documentReferrer = '';
    const next = saveNamedChoice(search, referrer);
    if (next) throw redirect({ ...next, replace: true });
  },
  offers({ location, preload }) {
    const choice = preload ? null : currentChoice(location.search);
    // Another tab may have removed the stored choice or replaced it.
    if (choice) storage.set('selectedPlan', choice);
  },
  /**
   * Only the document of the checkout may load Stripe, so a navigation from another page loads that
   * document.
   */
  checkout({ location: { href } }) {
    if (documentPath !== '/checkout') throw redirect({ href, reloadDocument: true });
  },
} satisfies Record<NonNullable<Page['guard']>, (entering: Entering) => void | Promise<void>>;

/** Additional route options of the checkout. */
export const checkoutOptions = {
  onLeave() {
    // Stripe.js can mount only one checkout per document. The next visit to the checkout must
    // therefore load a new document.
    documentPath = undefined;
  },
};
