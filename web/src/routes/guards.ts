import { redirect } from '@tanstack/react-router';
import type { SessionUser } from '#contract/auth.ts';
import { type Promo, promoFor } from '#contract/promos.ts';
import { promoKey, readSearch } from '../lib/address.ts';
import { parseUrl } from '../lib/parse.ts';
import {
  choiceOfSearch,
  choiceSearch,
  choosePlan,
  offeredChoice,
  PLAN_PARAMETER,
  promoOfCode,
} from '../lib/purchase/choice.ts';
import { queryClient } from '../lib/query-client.ts';
import { storage } from '../lib/storage.ts';
import { type Page, pageAt } from '../pages.ts';

export interface Entering {
  location: { href: string; pathname: string; search: object };
  /** Whether the router only preloads the page, because the user points at its link. */
  preload: boolean;
}

/** Returns the signed-in user, or null. Checks an outdated cached user only in the background. */
export async function findUser(): Promise<SessionUser | null> {
  // Import the module on demand, because public pages don't need the session.
  const { sessionQuery } = await import('../lib/session/session.ts');
  const isKnown = Boolean(queryClient.getQueryData(sessionQuery.queryKey));
  return isKnown
    ? queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true })
    : queryClient.fetchQuery(sessionQuery);
}

/** Returns the route context of `memberPages`. Redirects visitors to the login. */
export async function requireUser({ location, preload }: Entering) {
  const user = await findUser();
  // On pages with `explainsLogin`, `MemberLayout` shows visitors a notice instead of redirecting.
  if (user !== null || pageAt(location.pathname).explainsLogin) return { user };
  // The login redirects to this URL. Do not store the URL of a page that the router only preloads.
  if (!preload) storage.set('loginRedirectUrl', location.href);
  throw redirect({ to: '/login' });
}

/**
 * Returns the promo of the page at `referrer`. A plan card's form that is sent before React runs
 * does not contain the promo.
 */
export function promoOfReferrer(referrer: string): Promo | null {
  const from = parseUrl(referrer);
  if (from === null) return null;
  const { path } = pageAt(from.pathname);
  const search = readSearch(from.search);
  if (path === '/planos') return promoOfCode(search.get('cupom') ?? '') ?? null;
  return path === '/planos-promo' ? promoFor(promoKey(search)) : null;
}

/**
 * Stores the plan that the sign-up's URL names, just as if the user had clicked that plan's card.
 * @returns a redirect if the user is signed in, or if the URL lacks the promo of the referrer.
 */
export function saveNamedChoice(search: object, referrer: string) {
  const named = choiceOfSearch(search);
  if (named === null) return null;
  const promo = named.couponId === undefined ? promoOfReferrer(referrer) : null;
  const { couponCode, couponId } = promo ?? named;
  const choice = { ...named, ...(couponId && { couponCode, couponId }) };
  // Pass null instead of checking for a subscription: the offers page redirects subscribers itself.
  const next = choosePlan(choice, null);
  if (next === 'sign-up' && promo === null) return null;
  const to = next === 'sign-up' ? ('/cadastro' as const) : ('/upsell' as const);
  return { to, search: choiceSearch(choice) };
}

/** The path of the loaded document. Undefined after the user has left the checkout. */
let documentPath: string | undefined = globalThis.location?.pathname;

/** The referrer of the loaded document, or '' after the sign-up guard has read it. */
let documentReferrer = globalThis.document?.referrer ?? '';

/** The guards of individual pages, keyed by the value of `guard` in pages.ts. */
export const guards = {
  'sign-up'({ location: { pathname, search }, preload }) {
    if (preload || !(PLAN_PARAMETER in search)) return;
    // Use the referrer only on the page that the browser loaded, not after a navigation in the app.
    const referrer = documentPath === pathname ? documentReferrer : '';
    documentReferrer = '';
    const next = saveNamedChoice(search, referrer);
    if (next) throw redirect({ ...next, replace: true });
  },
  offers({ location, preload }) {
    const choice = preload ? null : offeredChoice(location.search);
    // Store the choice again, because another tab may have removed or replaced it.
    if (choice) storage.set('selectedPlan', choice);
  },
  /** Loads the checkout's own document, because only its headers allow Stripe's scripts. */
  checkout({ location: { href } }) {
    if (documentPath !== '/checkout') throw redirect({ href, reloadDocument: true });
  },
} satisfies Record<NonNullable<Page['guard']>, (entering: Entering) => void | Promise<void>>;

export const checkoutOptions = {
  onLeave() {
    // Stripe.js can mount only one checkout per document, so the next visit loads a new document.
    documentPath = undefined;
  },
};
