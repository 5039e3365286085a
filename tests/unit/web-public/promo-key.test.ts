import { expect, test } from 'vitest';
import { promoKey } from '../../../web/src/lib/purchase/promo-key.ts';

test.each([
  ['', null],
  ['promo=', null],
  ['promo=novo', 'novo'],
  ['parceiro=PapoDeAfiliado', 'PapoDeAfiliado'],
  ['afiliado=amigo', 'amigo'],
  ['afiliado=amigo&parceiro=papodeafiliado&promo=comeback', 'comeback'],
  ['promo=%20&parceiro=&afiliado=amigo', 'amigo'],
  ['promo=novo&promo=comeback', null],
])('%j asks for the promo %s', (search, key) => {
  expect(promoKey(new URLSearchParams(search))).toBe(key);
});
