import { expect, test } from 'vitest';
import { utmOf, withUtm } from '../../../web/src/features/bio/with-utm.ts';

const whatsApp = 'https://wa.me/5511900000000';
const promo = '/planos-promo?promo=novo';

test.each([
  ['/', '', '/'],
  ['/cadastro', 'utm_source=tiktok', '/cadastro?utm_source=tiktok'],
  [promo, '?utm_source=a&utm_medium=bio', `${promo}&utm_source=a&utm_medium=bio`],
  [whatsApp, '?utm_content=a%201&utm_campaign=b', `${whatsApp}?utm_campaign=b&utm_content=a+1`],
  ['https://a.example/x?utm_source=a', '?utm_source=b', 'https://a.example/x?utm_source=b'],
  ['/', '?utm_source=&utm_medium=%20', '/'],
  ['/', '?utm_source=a%26promo%3Dblackfriday%23x', '/?utm_source=a%26promo%3Dblackfriday%23x'],
])('the link %s on a page with the parameters %j becomes %s', (href, search, wanted) => {
  expect(withUtm(href, utmOf(search, {}))).toBe(wanted);
});

test.each([
  ['the stored campaign, if its address has none', '?promo=novo', '/?utm_source=antes&utm_term=x'],
  ['the stored campaign, if its own is blank', '?utm_source=%20', '/?utm_source=antes&utm_term=x'],
  ['only the campaign of its address, if it has any', '?utm_medium=bio', '/?utm_medium=bio'],
])('links on a page get %s', (_, search, wanted) => {
  const firstTouch = { utm_source: 'antes', utm_term: 'x', referral: 'ana' };
  expect(withUtm('/', utmOf(search, firstTouch))).toBe(wanted);
});
