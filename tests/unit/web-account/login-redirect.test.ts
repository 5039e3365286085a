import { expect, test } from 'vitest';
import {
  leadsToOffers,
  loginRedirect,
  ownAddress,
} from '../../../web/src/features/auth/login-redirect.ts';

test.each([
  [null, false],
  ['Top Afiliado', false],
  ['Elite', true],
  ['Elite Nível 6', true],
])('a sign-up with plan %s leads to the offers: %s', (plan, leads) => {
  expect(leadsToOffers(plan === null ? null : { name: plan })).toBe(leads);
});

const SESSION = '/payment-success?session_id=cs_test_1';

test.each([
  [true, null, '/upsell'],
  [false, null, '/area-usuario'],
  [false, '/upsell', '/area-usuario'],
  [false, '/planos', '/planos'],
  [false, '/planos-promo', '/planos-promo'],
  // /payment-success and /payment-awaited take precedence over a chosen plan. Other pages do not.
  [false, SESSION, SESSION],
  [true, SESSION, SESSION],
  [true, '/payment-awaited', '/payment-awaited'],
  [false, '/payment-canceled', '/payment-canceled'],
  [true, '/payment-canceled', '/upsell'],
  [false, '/account-confirmation', '/account-confirmation'],
])(
  'a login (with a chosen plan: %s, with the requested address %s) leads to %s',
  (hasChoice, redirectUrl, address) => {
    expect(loginRedirect({ hasChoice, redirectUrl })).toBe(address);
  },
);

test.each([
  ['/planos', '/planos', ''],
  ['/planos/', '/planos', ''],
  ['/planos?promo=novo#topo', '/planos', '?promo=novo'],
  ['/x/../planos', '/planos', ''],
  ['/planos-promo', '/planos-promo', ''],
  ['/promo/?promo=novo', '/promo', '?promo=novo'],
  ['/afiliado', '/afiliado', ''],
  [SESSION, '/payment-success', '?session_id=cs_test_1'],
])('ownAddress splits %s into the path %s and the query %j', (url, path, query) => {
  expect(ownAddress(url)).toEqual({ path, query });
});

const parts = {
  hosts: ['mau.example', 'localhost:5000@mau.example', 'mau.example:443', '[::1]', '3232235777'],
  before: ['https://', 'http://', '//', '///', '/\\', '/\t/', '\\\\', '\\/', 'https:', 'https:/'],
  after: ['', '/', '/planos', '/upsell?x=/planos', '#/planos', SESSION],
  schemes: ['javascript:', 'data:text/html,', 'vbscript:', 'blob:', 'file:///', 'ftp://'],
  hidden: [...'\t\n\r \0.;@\u2028', '%00', '%2f', '%5c', '..'],
};
const payloads = [
  ...['', 'planos', '/', '/nada', '/planos/x', '/login', ' /planos', '/@mau.example', '/%2F%2Fmau'],
  ...parts.hosts.flatMap((host) =>
    parts.before.flatMap((before) => parts.after.map((after) => before + host + after)),
  ),
  ...parts.schemes.flatMap((scheme) =>
    ['/planos', 'alert(1)', '//planos'].map((end) => scheme + end),
  ),
  ...parts.hidden.flatMap((text) => [
    `/${text}/mau.example`,
    `${text}//mau.example`,
    `/${text}\\mau.example`,
  ]),
];

test('a malicious loginRedirectUrl, or a malicious query string in it, never leads to another site', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(200);
  const here = 'https://garimpa.example';
  const led = (redirectUrl: string) =>
    new URL(loginRedirect({ hasChoice: false, redirectUrl }), here);
  for (const payload of payloads) {
    expect(ownAddress(payload), JSON.stringify(payload)).toBeNull();
    expect(led(payload).origin).toBe(here);
    const pathname = '/payment-success';
    expect(led(`${pathname}?${payload}`), payload).toMatchObject({ origin: here, pathname });
  }
});
