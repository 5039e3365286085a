import { expect, test } from 'vitest';
import { utmOf, withUtm } from '../../../web/src/features/bio/with-utm.ts';

test.each([
  ['/', '', '/'],
  ['/cadastro', 'utm_source=tiktok', '/cadastro?utm_source=tiktok'],
  [
    '/planos-promo?promo=novo',
    '?utm_source=tiktok&utm_medium=bio',
    '/planos-promo?promo=novo&utm_source=tiktok&utm_medium=bio',
  ],
  [
    'https://wa.me/5511900000000',
    '?utm_content=video%201&utm_campaign=natal',
    'https://wa.me/5511900000000?utm_campaign=natal&utm_content=video+1',
  ],
  [
    'https://a.example/x?utm_source=antes',
    '?utm_source=agora',
    'https://a.example/x?utm_source=agora',
  ],
  ['/', '?utm_source=&utm_medium=%20', '/'],
  ['/', '?utm_source=a%26promo%3Dblackfriday%23x', '/?utm_source=a%26promo%3Dblackfriday%23x'],
])('the link %s on a page with the parameters %j becomes %s', (href, search, wanted) => {
  expect(withUtm(href, utmOf(search, {}))).toBe(wanted);
});

test.each([
  [
    'get the stored campaign parameters if the address has none',
    '?promo=novo',
    '/?utm_source=antes&utm_term=x',
  ],
  [
    'get the stored campaign parameters if those of the address are blank',
    '?utm_source=%20',
    '/?utm_source=antes&utm_term=x',
  ],
  [
    'get only the campaign parameters of the address if it has any',
    '?utm_medium=bio',
    '/?utm_medium=bio',
  ],
])('links on a page %s', (_, search, wanted) => {
  const firstTouch = { utm_source: 'antes', utm_term: 'x', referral: 'ana' };
  expect(withUtm('/', utmOf(search, firstTouch))).toBe(wanted);
});
