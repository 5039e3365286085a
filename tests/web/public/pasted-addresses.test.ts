import { expect, test } from 'vitest';
import { promoFor } from '#contract/promos.ts';
import { promoKey, readSearch, textSearch } from '../../../web/src/lib/address.ts';
import { correctedPath } from '../../../web/src/lib/start/corrected-path.ts';
import { readAttribution, storeFirstTouch } from '../../../web/src/lib/tracking/first-touch.ts';
import { addressesOf, pages } from '../../../web/src/pages.ts';

const addresses = pages.flatMap(addressesOf);

/** Columns: pasted address, corrected path, discount in percent, affiliate and `utm_source`. */
test.each<[string, string, number, string | undefined, string | undefined]>([
  ['/planos-promo?promo=blackfriday', '/planos-promo', 40, undefined, undefined],
  ['/planos-promo?promo=blackfriday.', '/planos-promo', 40, undefined, undefined],
  ['/planos-promo?promo=blackfriday)', '/planos-promo', 40, undefined, undefined],
  ['/planos-promo?promo=blackfriday*', '/planos-promo', 40, undefined, undefined],
  ['/planos-promo?promo=blackfriday,', '/planos-promo', 40, undefined, undefined],
  ['/planos-promo?promo=blackfriday!', '/planos-promo', 40, undefined, undefined],
  ['/planos-promo?promo=blackfriday/', '/planos-promo', 40, undefined, undefined],
  ['/planos-promo?promo=blackfriday_', '/planos-promo', 40, undefined, undefined],
  ['/planos-promo?promo=blackfriday%E2%80%8B', '/planos-promo', 40, undefined, undefined],
  ['/planos-promo?promo=%22blackfriday%22', '/planos-promo', 40, undefined, undefined],
  ['/planos-promo?promo=“blackfriday”', '/planos-promo', 40, undefined, undefined],
  ['/planos-promo?promo=%20BlackFriday%20', '/planos-promo', 40, undefined, undefined],
  ['/planos-promo?promo=blackfriday?utm_source=ig', '/planos-promo', 40, undefined, 'ig'],
  ['/planos-promo?promo=blackfriday&promo=novo', '/planos-promo', 40, undefined, undefined],
  ['/planos-promo?promo=&promo=blackfriday', '/planos-promo', 40, undefined, undefined],
  ['/planos-promo?promo=comeback&amp;ref=ana', '/planos-promo', 30, 'ana', undefined],
  ['/planos-promo?promo=2026', '/planos-promo', 10, undefined, undefined],
  ['/planos-promo?promo=José', '/planos-promo', 10, undefined, undefined],
  ['/promo?parceiro=papodeafiliado)', '/promo', 15, undefined, undefined],
  ['/PROMO?promo=blackfriday&ref=ana', '/promo', 40, 'ana', undefined],
  ['/Afiliado?afiliado=ana', '/afiliado', 10, undefined, undefined],
  ['/?ref=@mariaofertas', '/', 10, '@mariaofertas', undefined],
  ['/?ref=ana&ref=bia', '/', 10, 'ana', undefined],
  ['/?ref=ana%40exemplo.com', '/', 10, undefined, undefined],
  ['/?ref=bia&utm_source=ana%2540exemplo.com', '/', 10, 'bia', undefined],
  ['/home?utm_source=tiktok?ref=ana', '/home', 10, 'ana', 'tiktok'],
  ['/Planos', '/planos', 10, undefined, undefined],
  ['/PLANOS?ref=ana', '/planos', 10, 'ana', undefined],
  ['/planos.', '/planos', 10, undefined, undefined],
  ['/planos).', '/planos', 10, undefined, undefined],
  ['/planos%E2%80%8B?utm_source=zap', '/planos', 10, undefined, 'zap'],
  ['/bio%22', '/bio', 10, undefined, undefined],
  ['/%E0%A4%A', '/%E0%A4%A', 10, undefined, undefined],
  ['/nada', '/nada', 10, undefined, undefined],
])(
  'the pasted address %s opens %s with %i%% off',
  (pasted, page, discount, referral, utm_source) => {
    const [path = '', ...rest] = pasted.split('?');
    const search = rest.length > 0 ? `?${rest.join('?')}` : '';
    expect(correctedPath(path, addresses) ?? path).toBe(page);
    expect(promoFor(promoKey(readSearch(search))).discount).toBe(discount);
    storeFirstTouch(search, Date.now());
    const { promo: _promo, ...attribution } = readAttribution();
    expect(attribution).toEqual({
      ...(referral !== undefined && { referral }),
      ...(utm_source !== undefined && { utm_source }),
    });
  },
);

test('the router reads query parameters as text, and reads the first non-blank value of a repeated parameter', () => {
  const parsed = textSearch.parseSearch('?promo=2026&filtro=1e3&tudo=true&ref=&ref=a b&x');
  expect(parsed).toEqual({ promo: '2026', filtro: '1e3', tudo: 'true', ref: 'a b', x: '' });
  expect(textSearch.stringifySearch({ ...parsed, x: undefined })).toBe(
    '?promo=2026&filtro=1e3&tudo=true&ref=a+b',
  );
  expect(textSearch.stringifySearch({})).toBe('');
});
