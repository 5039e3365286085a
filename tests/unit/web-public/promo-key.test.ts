import { expect, test } from 'vitest';
import { promoKey } from '../../../web/src/lib/purchase/promo-key.ts';

test.each([
  [{}, null],
  [{ promo: '' }, null],
  [{ promo: 'novo' }, 'novo'],
  [{ parceiro: 'PapoDeAfiliado' }, 'PapoDeAfiliado'],
  [{ afiliado: 'amigo' }, 'amigo'],
  [{ afiliado: 'amigo', parceiro: 'papodeafiliado', promo: 'comeback' }, 'comeback'],
  [{ promo: ' ', parceiro: '', afiliado: 'amigo' }, 'amigo'],
])('%j asks for the promo %s', (search, key) => {
  expect(promoKey(search)).toBe(key);
});
