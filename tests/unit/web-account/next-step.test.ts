import { describe, expect, test } from 'vitest';
import { PLAN_IDS, plans } from '#contract/plans.ts';
import { afterLogin, afterSignUp, ownAddress } from '../../../web/src/features/auth/next-step.ts';
import { afterPlanChoice } from '../../../web/src/lib/purchase/plan-choice.ts';

test.each([
  [null, '/account-confirmation'],
  ['Top Afiliado', '/account-confirmation'],
  ['Elite', '/upsell'],
  ['Elite Nível 6', '/upsell'],
])('sign-up with plan %s leads to %s', (plan, route) => {
  expect(afterSignUp(plan)).toBe(route);
});

const SESSION = '/payment-success?session_id=cs_test_1';

test.each([
  [true, null, '/upsell'],
  [true, '/planos', '/upsell'],
  [false, null, '/area-usuario'],
  [false, '/upsell', '/area-usuario'],
  [false, '/planos', '/planos'],
  [false, '/planos-promo', '/planos-promo'],
  [true, '/planos-promo', '/upsell'],
  [false, '/area-usuario', '/area-usuario'],
  [true, '/area-usuario', '/upsell'],
  [false, 'https://mau.example/planos', '/area-usuario'],
  // A purchase that was made comes before the plan that was chosen for it.
  [false, SESSION, SESSION],
  [true, SESSION, SESSION],
  [true, '/payment-awaited', '/payment-awaited'],
  [false, '/payment-canceled', '/payment-canceled'],
  [true, '/payment-canceled', '/upsell'],
  [false, '/account-confirmation', '/account-confirmation'],
])('login with plan chosen %s and redirect %s leads to %s', (planChosen, redirectUrl, address) => {
  expect(afterLogin({ planChosen, redirectUrl })).toBe(address);
});

test.each([
  ['/planos', '/planos', ''],
  ['/planos/', '/planos', ''],
  ['/planos?promo=novo#topo', '/planos', '?promo=novo'],
  ['/x/../planos', '/planos', ''],
  ['/planos-promo', '/planos-promo', ''],
  ['/promo/?promo=novo', '/promo', '?promo=novo'],
  ['/afiliado', '/afiliado', ''],
  [SESSION, '/payment-success', '?session_id=cs_test_1'],
])('%s is our route %s with the query %j', (url, path, query) => {
  expect(ownAddress(url)).toEqual({ path, query });
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
  expect(ownAddress(url)).toBeNull();
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
      const before = { planChosen: plan !== null, redirectUrl: redirect };
      expect(afterLogin(before)).toBe(wanted.login(plan, redirect));
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
