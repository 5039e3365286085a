import { expect, test } from 'vitest';
import { afterLogin, afterSignUp, ownRoute } from '../../../web/src/features/auth/next-step.ts';

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
