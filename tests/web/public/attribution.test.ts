import { expect, test } from 'vitest';
import { promoFor } from '#contract/promos.ts';
import { promoKey, readSearch, textSearch } from '../../../web/src/lib/address.ts';
import { correctedPath } from '../../../web/src/lib/start/corrected-path.ts';
import {
  FIRST_TOUCH_MS,
  readAttribution,
  storeFirstTouch,
} from '../../../web/src/lib/tracking/first-touch.ts';
import { addressesOf, pages } from '../../../web/src/pages.ts';

const now = Date.now();
const visit = (search: string, at = now) => storeFirstTouch(search, at);
const storedValues = () => {
  const { firstTouchAt: _time, ...values } = { ...window.localStorage };
  return values;
};

test('the stored campaign and the stored affiliate expire separately', () => {
  visit('?utm_source=tiktok', now - FIRST_TOUCH_MS);
  visit('?ref=bia', now - FIRST_TOUCH_MS + 60_000);
  expect(readAttribution()).toEqual({ referral: 'bia' });
});

test.each([null, '[]', '{"campaign":"ontem"}'])('campaign data dated %s is not sent', (invalid) => {
  if (invalid) window.localStorage.setItem('firstTouchAt', invalid);
  window.localStorage.setItem('utm_source', 'tiktok');
  visit('?ref=bia');
  expect(readAttribution()).toEqual({ referral: 'bia' });
});

test('each campaign parameter of a URL is stored under its own key (`campaign` as `campaign_id`)', () => {
  const utm = '?utm_source=tiktok&utm_medium=bio&utm_campaign=v&utm_term=t&utm_content=c';
  visit(`${utm}&campaign=natal&ref=ana&afiliado=NOVO&fbclid=x`);
  expect(storedValues()).toEqual({
    ...{ utm_source: 'tiktok', utm_medium: 'bio', utm_campaign: 'v' },
    ...{ utm_term: 't', utm_content: 'c', campaign_id: 'natal' },
    ...{ referral: 'ana', promo: 'NOVO' },
  });
});

test('a visitor’s first campaign stays complete and unchanged for 90 days, and is then replaced by the next campaign', () => {
  visit('?utm_source=a&utm_term=t');
  visit('?utm_source=b&campaign=c');
  visit('?ref=ana', now + FIRST_TOUCH_MS);
  visit('?utm_source=b&ref=bia', now + FIRST_TOUCH_MS - 1);
  expect(storedValues()).toEqual({ utm_source: 'a', utm_term: 't', referral: 'bia' });
  visit('?utm_source=b', now + FIRST_TOUCH_MS);
  expect(storedValues()).toEqual({ utm_source: 'b', referral: 'bia' });
});

/** Columns: pasted address, corrected path, discount in percent, affiliate and `utm_source`. */
test.each<[string, string, number, (string | undefined)?, string?]>([
  ['/planos-promo?promo=blackfriday.)*/_%E2%80%8B', '/planos-promo', 40],
  ['/planos-promo?promo=%20“BlackFriday”%20', '/planos-promo', 40],
  ['/planos-promo?promo=blackfriday?utm_source=ig', '/planos-promo', 40, undefined, 'ig'],
  ['/planos-promo?promo=blackfriday&promo=novo', '/planos-promo', 40],
  ['/planos-promo?promo=&promo=blackfriday', '/planos-promo', 40],
  ['/planos-promo?utm_source=ig&amp;promo=comeback&amp;ref=ana', '/planos-promo', 30, 'ana', 'ig'],
  ['/promo?parceiro=papodeafiliado)', '/promo', 15],
  ['/PROMO?promo=blackfriday&ref=ana', '/promo', 40, 'ana'],
  ['/Afiliado?afiliado=ana', '/afiliado', 10],
  ['/?ref=@mariaofertas', '/', 10, '@mariaofertas'],
  ['/?ref=ana&ref=bia', '/', 10, 'ana'],
  ['/?ref=ana@exemplo.com', '/', 10],
  ['/?ref=bia&utm_source=ana%2540exemplo.com', '/', 10, 'bia'],
  ['/home?utm_source=tiktok?ref=ana', '/home', 10, 'ana', 'tiktok'],
  ['/planos).%22%E2%80%8B?utm_source=zap', '/planos', 10, undefined, 'zap'],
  ['/%E0%A4%A', '/%E0%A4%A', 10],
  ['/nada', '/nada', 10],
])('the pasted address %s opens %s with %i%% off', (pasted, page, discount, ref, source) => {
  const [path = '', ...rest] = pasted.split('?');
  const search = rest.length > 0 ? `?${rest.join('?')}` : '';
  expect(correctedPath(path, pages.flatMap(addressesOf)) ?? path).toBe(page);
  expect(promoFor(promoKey(readSearch(search))).discount).toBe(discount);
  visit(search);
  const { promo: _promo, ...attribution } = readAttribution();
  expect(attribution).toEqual({
    ...(ref && { referral: ref }),
    ...(source && { utm_source: source }),
  });
});

test('the router reads query parameters as text, and reads the first non-blank value of a repeated parameter', () => {
  const parsed = textSearch.parseSearch('?promo=2026&filtro=1e3&tudo=true&ref=&ref=a b&x');
  expect(parsed).toEqual({ promo: '2026', filtro: '1e3', tudo: 'true', ref: 'a b', x: '' });
  const written = textSearch.stringifySearch({ ...parsed, x: undefined });
  expect(written).toBe('?promo=2026&filtro=1e3&tudo=true&ref=a+b');
  expect(textSearch.stringifySearch({})).toBe('');
});
