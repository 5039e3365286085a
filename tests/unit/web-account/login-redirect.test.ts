import { expect, test } from 'vitest';
import { loginRedirect, parseRedirectUrl } from '../../../web/src/features/auth/login-redirect.ts';

const SESSION = '/payment-success?session_id=cs_test_1';

test.each([
  [false, '/upsell', '/area-usuario'],
  [false, '/planos-promo', '/planos-promo'],
  // Only /payment-success and /payment-awaited take precedence over a chosen plan.
  [true, SESSION, SESSION],
  [true, '/payment-awaited', '/payment-awaited'],
  [false, '/payment-canceled', '/payment-canceled'],
  [true, '/payment-canceled', '/upsell'],
  [false, '/account-confirmation', '/account-confirmation'],
])('a login that $1 required (plan chosen: $0) leads to $2', (hasChoice, redirectUrl, address) => {
  expect(loginRedirect({ hasChoice, redirectUrl })).toBe(address);
});

test.each([
  ['/planos/', '/planos', ''],
  ['/planos?promo=novo#topo', '/planos', '?promo=novo'],
  ['/x/../planos', '/planos', ''],
  ['/planos-promo', '/planos-promo', ''],
  ['/promo/?promo=novo', '/promo', '?promo=novo'],
  ['/afiliado', '/afiliado', ''],
  [SESSION, '/payment-success', '?session_id=cs_test_1'],
])('parseRedirectUrl splits %s into the path %s and the query %j', (url, path, query) => {
  expect(parseRedirectUrl(url)).toEqual({ path, query });
});

const hosts = ['mau.example', 'localhost:5000@mau.example', 'mau.example:443', '[::1]'];
const starts = ['https://', 'http://', '//', '///', '/\\', '/\t/', '\\\\', '\\/', 'https:'];
const schemes = ['javascript:', 'data:text/html,', 'vbscript:', 'blob:', 'file:///', 'ftp://'];
const hidden = [...'\t\n\r \0.;@\u2028', '%00', '%2f', '%5c', '..'];
const payloads = [
  ...['', 'planos', '/', '/nada', '/planos/x', '/login', ' /planos', '/@mau.example', '/%2F%2Fmau'],
  ...hosts.flatMap((host) =>
    ['', '/planos', '#/planos', SESSION].flatMap((end) =>
      starts.map((start) => start + host + end),
    ),
  ),
  ...schemes.flatMap((scheme) => ['/planos', 'alert(1)', '//planos'].map((end) => scheme + end)),
  ...['/mau.example', '\\mau.example'].flatMap((end) => hidden.map((text) => `/${text}${end}`)),
  ...hidden.map((text) => `${text}//mau.example`),
];

test('a malicious redirect, or a malicious query in it, never leads to another site', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(200);
  const here = 'https://garimpa.example';
  const led = (redirectUrl: string) =>
    new URL(loginRedirect({ hasChoice: false, redirectUrl }), here);
  for (const payload of payloads) {
    expect(parseRedirectUrl(payload), JSON.stringify(payload)).toBeNull();
    expect(led(payload).origin).toBe(here);
    const pathname = '/payment-success';
    expect(led(`${pathname}?${payload}`), payload).toMatchObject({ origin: here, pathname });
  }
});
