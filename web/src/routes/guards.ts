import { redirect } from '@tanstack/react-router';
import { currentChoice } from '../lib/purchase/choice-address.ts';
import { choiceParameters, PLAN_PARAMETER } from '../lib/purchase/choice-parameters.ts';
import { queryClient } from '../lib/query-client.ts';
import type { Person } from '../lib/session/session.ts';
import { storage } from '../lib/storage.ts';
import { type Page, pageAt } from '../pages.ts';

/** What the router tells a guard. */
interface Entering {
  location: { href: string; pathname: string; search: object };
  /** The page is only pointed at. */
  preload: boolean;
}

/**
 * The signed-in person, null for nobody. One who is known already is given at once, and asked for again
 * meanwhile: the layout shows if they are gone.
 */
async function findPerson(): Promise<Person | null> {
  // Public pages have no use for the session.
  const { sessionQuery } = await import('../lib/session/session.ts');
  const isKnown = Boolean(queryClient.getQueryData(sessionQuery.queryKey));
  return isKnown
    ? queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true })
    : queryClient.fetchQuery(sessionQuery);
}

/** The signed-in person, as context of their pages; others are redirected to the login. */
export async function requirePerson({ location, preload }: Entering) {
  const person = await findPerson();
  // The layout shows nothing of the page to nobody.
  if (person !== null || pageAt(location.pathname).explainsLogin) return { person };
  // A link that is merely pointed at is not what a login leads back to.
  if (!preload) storage.set('loginRedirectUrl', location.href);
  throw redirect({ to: '/login' });
}

export async function requireOperator() {
  const { findOperator } = await import('../features/operator/find-operator.ts');
  return { person: await findOperator(await findPerson()) };
}

/** Where the document was loaded, whose headers decide what it may load. */
let documentPath: string | undefined = globalThis.location?.pathname;

/** Options of the routes of single pages. */
export const guards = {
  /** Keeps the choice that the address names, and leads on who has an account here. */
  async 'sign-up'({ location, preload }) {
    const search = choiceParameters.parse(location.search);
    if (preload || search[PLAN_PARAMETER] === undefined) return;
    const { keepChoiceOf } = await import('../lib/purchase/early-choice.ts');
    const next = keepChoiceOf(search, document.referrer);
    if (next) throw redirect({ ...next, replace: true });
  },
  offers({ location, preload }) {
    const choice = preload ? null : currentChoice(location.search);
    // Another tab may have removed it, or be about another plan.
    if (choice) storage.set('selectedPlan', choice);
  },
  /** Only the checkout's own document may load Stripe: from another one it is loaded anew. */
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
