import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { plans } from '#contract/plans.ts';
import { parseUrl } from '../../lib/parse.ts';
import { choiceSearch, currentChoice, withChoice } from '../../lib/purchase/choice.ts';
import { sessionQuery } from '../../lib/session/session.ts';
import { type Choice, storage } from '../../lib/storage.ts';
import { pageAt } from '../../pages.ts';

/** A choice that was stored before the login is valid for one day. */
const VALID_MS = 86_400_000;

/** Returns the page to open after a login. Clears the stored redirect. */
export function consumeLoginRedirect(): string {
  const choice = resumeChoice();
  const redirectUrl = storage.get('loginRedirectUrl');
  const promo = storage.get('loginPromo');
  forgetRedirect();
  const target = loginRedirect({ hasChoice: choice !== null, redirectUrl, promo });
  return target === '/upsell' ? withChoice(target, choice) : target;
}

/** Returns the page for a user who is already signed in. */
export function consumeSignedInRedirect(): string {
  return storage.get('loginRedirectUrl') === null ? '/area-usuario' : consumeLoginRedirect();
}

/** Redirects a signed-in user, unless the form was sent and redirects by itself. */
export function useSignedInRedirect(isSending: boolean): void {
  const navigate = useNavigate();
  const { data: user } = useQuery({ ...sessionQuery, enabled: !isSending });
  const isSignedIn = !isSending && user != null;
  useEffect(() => {
    if (isSignedIn) void navigate({ href: consumeSignedInRedirect(), replace: true });
  }, [isSignedIn, navigate]);
}

/** Returns the page to open after a sign-up. Stores the chosen plan, which `search` may name. */
export function consumeSignUpRedirect(search: object) {
  forgetRedirect();
  const resumed = resumeChoice();
  const choice = currentChoice(search) ?? resumed;
  if (choice) storage.set('selectedPlan', choice);
  return leadsToOffers(choice)
    ? { to: '/upsell', search: choiceSearch(choice) }
    : { to: '/account-confirmation', search: {} };
}

/** Restores a missing `selectedPlan` from its copy `loginPlan`, and removes the copy. */
function resumeChoice(): Choice | null {
  const waiting = storage.get('loginPlan');
  storage.remove('loginPlan');
  const stored = storage.get('selectedPlan');
  if (stored !== null || waiting === null) return stored;
  const { chosenAt, ...choice } = waiting;
  const now = Date.now();
  if (chosenAt > now || now - chosenAt >= VALID_MS) return null;
  storage.set('selectedPlan', choice);
  return choice;
}

function forgetRedirect(): void {
  storage.remove('loginRedirectUrl');
  storage.remove('loginPromo');
}

/** Returns whether a sign-up leads to /upsell. The specification exempts buyers of Top Afiliado. */
export function leadsToOffers(choice: Pick<Choice, 'name'> | null): boolean {
  return choice !== null && choice.name !== plans.top_afiliado.name;
}

/** The values in storage before a login. */
interface BeforeLogin {
  hasChoice: boolean;
  redirectUrl: string | null;
  promo?: string | null;
}

export function loginRedirect({ hasChoice, redirectUrl, promo = null }: BeforeLogin): string {
  const target = redirectUrl === null ? null : parseRedirectUrl(redirectUrl);
  // The result page of a purchase takes precedence over a stored plan.
  if (target !== null && pageAt(target.path).redirectAfterLogin === 'first')
    return target.path + target.query;
  if (hasChoice) return '/upsell';
  // Without a chosen plan, /upsell has nothing to offer.
  if (target === null || target.path === '/upsell') return '/area-usuario';
  if (target.path !== '/planos-promo' || promo === null) return target.path + target.query;
  return `/planos-promo?${new URLSearchParams({ promo })}`;
}

/** Splits `url` into path and query. Returns null if a login must not redirect to `url`. */
export function parseRedirectUrl(url: string): { path: string; query: string } | null {
  if (!url.startsWith('/')) return null;
  const base = 'https://own.invalid';
  const parsed = parseUrl(url, base);
  if (parsed === null || parsed.origin !== base) return null;
  const path = parsed.pathname.replace(/(.)\/$/, '$1');
  return pageAt(path).redirectAfterLogin ? { path, query: parsed.search } : null;
}
