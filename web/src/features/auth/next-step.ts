import { plans } from '#contract/plans.ts';

/** The routes that `loginRedirectUrl` may lead to. */
const OWN_ROUTES = [
  '/upsell',
  '/planos',
  '/planos-promo',
  '/promo',
  '/afiliado',
  '/area-usuario',
] as const;
export type OwnRoute = (typeof OWN_ROUTES)[number];

/** Where a new account goes. `planName` is the chosen plan's, null when none is stored. */
export function afterSignUp(planName: string | null): '/account-confirmation' | '/upsell' {
  return planName === null || planName === plans.top_afiliado.name
    ? '/account-confirmation'
    : '/upsell';
}

/** Where a person goes after logging in; `redirectUrl` is the stored `loginRedirectUrl`. */
export function afterLogin(planChosen: boolean, redirectUrl: string | null): OwnRoute {
  if (planChosen) return '/upsell';
  const target = redirectUrl === null ? null : ownRoute(redirectUrl);
  // Without a plan the offers have nothing to build on.
  return target === null || target === '/upsell' ? '/area-usuario' : target;
}

/** The path of `url` if it is one of `OWN_ROUTES` on this site, else null. */
export function ownRoute(url: string): OwnRoute | null {
  if (!url.startsWith('/')) return null;
  const base = 'https://own.invalid';
  const parsed = URL.canParse(url, base) ? new URL(url, base) : null;
  if (parsed === null || parsed.origin !== base) return null;
  const path = parsed.pathname.replace(/(.)\/$/, '$1');
  return OWN_ROUTES.find((route) => route === path) ?? null;
}
