import { expect, test } from 'vitest';
import { afterLogin, ownAddress } from '../../../web/src/features/auth/next-step.ts';

const HOSTS = [
  'mau.example',
  'localhost:5000@mau.example',
  'mau.example:443',
  '[::1]',
  '3232235777',
];
const BEFORE = ['https://', 'http://', '//', '///', '/\\', '\\\\', '\\/', 'https:', 'https:/'];
const AFTER = [
  '',
  '/',
  '/planos',
  '/upsell?x=/planos',
  '#/planos',
  '/payment-success?session_id=1',
];
const SCHEMES = ['javascript:', 'data:text/html,', 'vbscript:', 'blob:', 'file:///', 'ftp://'];
const HIDDEN = [
  '\t',
  '\n',
  '\r',
  ' ',
  '\u0000',
  '%00',
  '%2f',
  '%5c',
  '..',
  '.',
  ';',
  '@',
  '\u2028',
];

const payloads = [
  ...HOSTS.flatMap((host) =>
    BEFORE.flatMap((before) => AFTER.map((after) => before + host + after)),
  ),
  ...SCHEMES.flatMap((scheme) => ['/planos', 'alert(1)', '//planos'].map((end) => scheme + end)),
  ...HIDDEN.flatMap((text) => [
    `/${text}/mau.example`,
    `${text}//mau.example`,
    `/${text}\\mau.example`,
  ]),
];

test('no payload of loginRedirectUrl leads off the site', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(200);
  const here = 'https://garimpa.example';
  for (const payload of payloads) {
    expect(ownAddress(payload), JSON.stringify(payload)).toBeNull();
    expect(new URL(afterLogin({ planChosen: false, redirectUrl: payload }), here).origin).toBe(
      here,
    );
  }
});

test('nor does a query that goes along', () => {
  const here = 'https://garimpa.example';
  for (const payload of payloads) {
    const redirectUrl = `/payment-success?${payload}`;
    expect(new URL(afterLogin({ planChosen: false, redirectUrl }), here), payload).toMatchObject({
      origin: here,
      pathname: '/payment-success',
    });
  }
});
