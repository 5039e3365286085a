import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { plans } from '#contract/plans.ts';
import { parseUrl } from '../../lib/parse.ts';
import { choiceSearch, currentChoice, withChoice } from '../../lib/purchase/choice.ts';
import { sessionQuery } from '../../lib/session/session.ts';
import { type Choice, storage } from '../../lib/storage.ts';
import { pageAt } from '../../pages.ts';

/** A choice that was stored before the login is dropped after one day. */
const VALID_MS = 86_400_000;

/** Returns the page after the login, as path and query, and clears the stored redirect. */
export function consumeLoginRedirect(): string {
  const choice = resumeChoice();
  const redirectUrl = storage.get('loginRedirectUrl');
  const promo = storage.get('loginPromo');
  forgetRedirect();
  const target = loginRedirect({ hasChoice: choice !== null, redirectUrl, promo });
  return target === '/upsell' ? withChoice(target, choice) : target;
}

/**
 * Returns the page for a user who was already signed in, and clears the stored redirect. Without a
 * stored redirect, that is the user area.
 */
export function consumeSignedInRedirect(): string {
  return storage.get('loginRedirectUrl') === null ? '/area-usuario' : consumeLoginRedirect();
}

/**
 * Redirects a user who is already signed in away from the form, even if the browser has filled it
 * in.
 * @param isSending true while the form signs the user in, and afterwards. The form then redirects
 * the user itself.
 */
export function useSignedInRedirect(isSending: boolean): void {
  const navigate = useNavigate();
  const { data: user } = useQuery({ ...sessionQuery, enabled: !isSending });
  const isSignedIn = !isSending && user != null;
  useEffect(() => {
    if (isSignedIn) void navigate({ href: consumeSignedInRedirect(), replace: true });
  }, [isSignedIn, navigate]);
}

/**
 * Returns the page after a sign-up, and clears the stored redirect.
 * @param search the parameters of the sign-up's address, which may name a choice.
 */
export function consumeSignUpRedirect(search: object) {
  forgetRedirect();
  const resumed = resumeChoice();
  const choice = currentChoice(search) ?? resumed;
  const to = signUpRedirect(choice?.name ?? null);
  if (choice) storage.set('selectedPlan', choice);
  return { to, search: to === '/upsell' ? choiceSearch(choice) : {} };
}

/**
 * Returns the stored choice of a user who has just signed in. Without one, restores the choice that
 * waited for the login.
 */
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

/**
 * Returns the page after a sign-up. Without a chosen plan, it is the page that starts the trial. The
 * specification requires the same page for Top Afiliado. All other plans lead to the offers.
 * @param planName the chosen plan's name; null if none is stored.
 */
export function signUpRedirect(planName: string | null): '/account-confirmation' | '/upsell' {
  return planName === null || planName === plans.top_afiliado.name
    ? '/account-confirmation'
    : '/upsell';
}

/** Whether a sign-up with this choice leads to the offers, and not to the start of the trial. */
export function leadsToOffers(choice: Choice | null): boolean {
  return signUpRedirect(choice?.name ?? null) === '/upsell';
}

/** The values that storage had before the login. */
interface BeforeLogin {
  hasChoice: boolean;
  /** The stored `loginRedirectUrl`. */
  redirectUrl: string | null;
  /** The stored `loginPromo`. */
  promo?: string | null;
}

/** Returns the page after a login, as path and query. */
export function loginRedirect({ hasChoice, redirectUrl, promo = null }: BeforeLogin): string {
  const target = redirectUrl === null ? null : ownAddress(redirectUrl);
  // The result page of a purchase takes precedence over a stored plan.
  if (target !== null && pageAt(target.path).redirectAfterLogin === 'first')
    return target.path + target.query;
  if (hasChoice) return '/upsell';
  // Without a chosen plan, /upsell has nothing to offer.
  if (target === null || target.path === '/upsell') return '/area-usuario';
  if (target.path !== '/planos-promo' || promo === null) return target.path + target.query;
  return `/planos-promo?${new URLSearchParams({ promo })}`;
}

/** Returns path and query of `url` if a login may redirect there, else null. */
export function ownAddress(url: string): { path: string; query: string } | null {
  if (!url.startsWith('/')) return null;
  const base = 'https://own.invalid';
  const parsed = parseUrl(url, base);
  if (parsed === null || parsed.origin !== base) return null;
  const path = parsed.pathname.replace(/(.)\/$/, '$1');
  return pageAt(path).redirectAfterLogin ? { path, query: parsed.search } : null;
}
