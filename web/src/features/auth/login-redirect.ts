import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { plans } from '#contract/plans.ts';
import { parseUrl } from '../../lib/parse.ts';
import { choiceSearch, currentChoice, withChoice } from '../../lib/purchase/choice.ts';
import { sessionQuery } from '../../lib/session/session.ts';
import { type Choice, storage } from '../../lib/storage.ts';
import { pageAt } from '../../pages.ts';

/** How long a choice waits for the login that it needs. */
const WAITS_MS = 86_400_000;

/**
 * Returns where a user goes after the login, as path and query, and clears what was stored for it.
 */
export function consumeLoginRedirect(): string {
  const choice = resumeChoice();
  const redirectUrl = storage.get('loginRedirectUrl');
  const promo = storage.get('loginPromo');
  forgetRedirect();
  const target = loginRedirect({ hasChoice: choice !== null, redirectUrl, promo });
  return target === '/upsell' ? withChoice(target, choice) : target;
}

/** The same for somebody who turns out to be signed in already: the user area, where nothing waited. */
export function consumeSignedInRedirect(): string {
  return storage.get('loginRedirectUrl') === null ? '/area-usuario' : consumeLoginRedirect();
}

/**
 * Redirects somebody who is signed in already away from a form that they do not need, also one
 * that the browser has filled in.
 * @param isSending whether the form itself is signing somebody in, or has, and redirects them.
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
 * Returns where a new account goes.
 * @param search The parameters of the sign-up's address, which may name a choice.
 */
export function consumeSignUpRedirect(search: object) {
  forgetRedirect();
  const resumed = resumeChoice();
  const choice = currentChoice(search) ?? resumed;
  const to = signUpRedirect(choice?.name ?? null);
  if (choice) storage.set('selectedPlan', choice);
  return { to, search: to === '/upsell' ? choiceSearch(choice) : {} };
}

/** The stored choice of somebody who has just signed in; one that waited for it is stored again. */
function resumeChoice(): Choice | null {
  const waiting = storage.get('loginPlan');
  storage.remove('loginPlan');
  const stored = storage.get('selectedPlan');
  if (stored !== null || waiting === null) return stored;
  const { chosenAt, ...choice } = waiting;
  const now = Date.now();
  if (chosenAt > now || now - chosenAt >= WAITS_MS) return null;
  storage.set('selectedPlan', choice);
  return choice;
}

function forgetRedirect(): void {
  storage.remove('loginRedirectUrl');
  storage.remove('loginPromo');
}

/**
 * Returns where a new account goes. One that chose Top Afiliado also begins with the trial, and
 * subscribes from
 * there, as the specification says.
 * @param planName the chosen plan's; null when none is stored.
 */
export function signUpRedirect(planName: string | null): '/account-confirmation' | '/upsell' {
  return planName === null || planName === plans.top_afiliado.name
    ? '/account-confirmation'
    : '/upsell';
}

/** The visitor's task before the login, as storage has it. */
interface BeforeLogin {
  hasChoice: boolean;
  /** `loginRedirectUrl` */
  redirectUrl: string | null;
  /** `loginPromo` */
  promo?: string | null;
}

/** Returns where a login leads, as path and query. */
export function loginRedirect({ hasChoice, redirectUrl, promo = null }: BeforeLogin): string {
  const target = redirectUrl === null ? null : ownAddress(redirectUrl);
  // The result of a purchase comes before a plan that is still stored.
  if (target !== null && pageAt(target.path).redirectAfterLogin === 'first')
    return target.path + target.query;
  if (hasChoice) return '/upsell';
  // Without a plan the offers have nothing to build on.
  if (target === null || target.path === '/upsell') return '/area-usuario';
  if (target.path !== '/planos-promo' || promo === null) return target.path + target.query;
  return `/planos-promo?${new URLSearchParams({ promo })}`;
}

/** Path and query of `url` if it leads to a page of ours that a login may lead to, else null. */
export function ownAddress(url: string): { path: string; query: string } | null {
  if (!url.startsWith('/')) return null;
  const base = 'https://own.invalid';
  const parsed = parseUrl(url, base);
  if (parsed === null || parsed.origin !== base) return null;
  const path = parsed.pathname.replace(/(.)\/$/, '$1');
  return pageAt(path).redirectAfterLogin ? { path, query: parsed.search } : null;
}
