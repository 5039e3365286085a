import { describe, expect, test } from 'vitest';
import { PLAN_IDS, plans } from '#contract/plans.ts';
import { afterLogin, afterSignUp, ownRoute } from '../../../web/src/features/auth/next-step.ts';
import { afterPlanChoice } from '../../../web/src/lib/plan-choice.ts';

test.each([
  [null, '/account-confirmation'],
  ['Top Afiliado', '/account-confirmation'],
  ['Elite', '/upsell'],
  ['Elite Nível 6', '/upsell'],
])('sign-up with plan %s leads to %s', (plan, route) => {
  expect(afterSignUp(plan)).toBe(route);
});

test.each([
  [true, null, '/upsell'],
  [true, '/planos', '/upsell'],
  [false, null, '/area-usuario'],
  [false, '/upsell', '/area-usuario'],
  [false, '/planos', '/planos'],
  [false, '/planos-promo', '/planos-promo'],
  [true, '/planos-promo', '/upsell'],
  [false, '/area-usuario', '/area-usuario'],
  [false, 'https://mau.example/planos', '/area-usuario'],
])('login with plan chosen %s and redirect %s leads to %s', (chosen, url, route) => {
  expect(afterLogin(chosen, url)).toBe(route);
});

test.each([
  ['/planos', '/planos'],
  ['/planos/', '/planos'],
  ['/planos?promo=novo#topo', '/planos'],
  ['/x/../planos', '/planos'],
  ['/planos-promo', '/planos-promo'],
  ['/promo/?promo=novo', '/promo'],
  ['/afiliado', '/afiliado'],
])('%s is our route %s', (url, route) => {
  expect(ownRoute(url)).toBe(route);
});

test.each([
  '',
  'planos',
  '/',
  '/nada',
  '/planos/x',
  '/login',
  '//mau.example/planos',
  '/\\mau.example/planos',
  '/\t/mau.example/planos',
  '\\\\mau.example/planos',
  'https://mau.example/planos',
  'https:/planos',
  'javascript:alert(1)',
  'data:text/html,planos',
  ' /planos',
  '/%2F%2Fmau.example',
  '/@mau.example',
])('%j is not followed', (url) => {
  expect(ownRoute(url)).toBeNull();
});

describe('every combination', () => {
  const names = PLAN_IDS.map((id) => plans[id].name);
  const redirects = [null, '/upsell', '/planos-promo', '/planos', '/nada', '//mau.example'];

  /** As section 4 of the specification has it. */
  const wanted = {
    choice: (signedIn: boolean, active: boolean | null) => {
      if (!signedIn) return 'sign-up';
      return active ? 'stay' : 'upsell';
    },
    signUp: (plan: string | null) =>
      plan === null || plan === 'Top Afiliado' ? '/account-confirmation' : '/upsell',
    login: (plan: string | null, redirect: string | null) => {
      if (plan !== null) return '/upsell';
      return redirect === '/planos-promo' || redirect === '/planos' ? redirect : '/area-usuario';
    },
  };

  test.each([null, ...names])('with the plan %s', (plan) => {
    expect(afterSignUp(plan)).toBe(wanted.signUp(plan));
    for (const redirect of redirects) {
      expect(afterLogin(plan !== null, redirect)).toBe(wanted.login(plan, redirect));
    }
    for (const uid of [null, 'u1']) {
      for (const subscriptionActive of [null, false, true]) {
        expect(afterPlanChoice({ uid, subscriptionActive })).toBe(
          wanted.choice(uid !== null, subscriptionActive),
        );
      }
    }
  });
});
