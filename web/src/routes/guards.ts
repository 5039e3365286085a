import { redirect } from '@tanstack/react-router';
import type { SessionUser } from '#contract/auth.ts';
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
import { queryClient } from '../lib/query-client.ts';
import { storage } from '../lib/storage.ts';
import { type Page, pageAt } from '../pages.ts';

/** The router's argument to a guard. */
interface Entering {
  location: { href: string; pathname: string; search: object };
  /** The page is only pointed at. */
  preload: boolean;
}

/**
 * The signed-in user, null for nobody. One who is known already is given at once, and asked for again
 * meanwhile: the layout shows if they are gone.
 */
async function findUser(): Promise<SessionUser | null> {
  // Public pages have no use for the session.
  const { sessionQuery } = await import('../lib/session/session.ts');
  const isKnown = Boolean(queryClient.getQueryData(sessionQuery.queryKey));
  return isKnown
    ? queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true })
    : queryClient.fetchQuery(sessionQuery);
}

/** The signed-in user, as context of their pages; others are redirected to the login. */
export async function requireUser({ location, preload }: Entering) {
  const user = await findUser();
  // For a page that explains the login, the layout shows the explanation to visitors.
  if (user !== null || pageAt(location.pathname).explainsLogin) return { user };
  // A link that is merely pointed at is not what a login leads back to.
  if (!preload) storage.set('loginRedirectUrl', location.href);
  throw redirect({ to: '/login' });
}

export async function requireOperator() {
  const { findOperator } = await import('../features/operator/find-operator.ts');
  return { user: await findOperator(await findUser()) };
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
 * Stores the choice that the sign-up's address names, as a click on its plan would have.
 * @returns the redirect of somebody who has an account here, or whose address lacks the promo; else null.
 */
export function saveNamedChoice(search: object, referrer: string) {
  const named = namedChoice(search);
  if (named === null) return null;
  const promo = named.couponId === undefined ? promoOfReferrer(referrer) : null;
  const { couponCode, couponId } = promo ?? named;
  const choice = { ...named, ...(couponId && { couponCode, couponId }) };
  // The offers ask for the profile, and lead a subscriber to the user area.
  const next = saveChoice(choice, null);
  if (next === 'sign-up' && promo === null) return null;
  const to = next === 'sign-up' ? ('/cadastro' as const) : ('/upsell' as const);
  return { to, search: choiceSearch(choice) };
}

/** The path of the loaded document, whose headers decide what it may load. */
let documentPath: string | undefined = globalThis.location?.pathname;

/** The page that led to the document; empty once the first sign-up has used it. */
let documentReferrer = globalThis.document?.referrer ?? '';

/** Options of the routes of single pages. */
export const guards = {
  'sign-up'({ location: { pathname, search }, preload }) {
    // The build renders this page too, without a choice or a document.
    if (preload || !(PLAN_PARAMETER in search)) return;
    // A plan that is chosen later in the same document has nothing to do with the referrer.
    const referrer = documentPath === pathname ? documentReferrer : '';
    documentReferrer = '';
    const next = saveNamedChoice(search, referrer);
    if (next) throw redirect({ ...next, replace: true });
  },
  offers({ location, preload }) {
    const choice = preload ? null : currentChoice(location.search);
    // Another tab may have removed it, or be about another plan.
    if (choice) storage.set('selectedPlan', choice);
  },
  /** Only the checkout's own document may load Stripe, so navigation from another one reloads. */
  checkout({ location: { href } }) {
    if (documentPath !== '/checkout') throw redirect({ href, reloadDocument: true });
  },
} satisfies Record<NonNullable<Page['guard']>, (entering: Entering) => void | Promise<void>>;

/** The checkout's other options. */
export const checkoutOptions = {
  onLeave() {
    // Stripe shows one checkout in a document: to come back is to load another one.
    documentPath = undefined;
  },
};
