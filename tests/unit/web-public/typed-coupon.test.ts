import { expect, test } from 'vitest';
import { campaigns } from '#contract/promo-campaigns.ts';
import { promoFor } from '#contract/promos.ts';
import { typedCoupon, typedCouponText } from '../../../web/src/lib/purchase/typed-coupon.ts';

test.each([...campaigns.keys()])('%s is known, however it is written', (key) => {
  for (const text of [key, key.toUpperCase(), `  ${key}\t`]) {
    expect(typedCoupon(text)).toEqual({ kind: 'known', promo: promoFor(key) });
  }
});

test.each([
  ['', 'empty', 'Digite o código do cupom.'],
  ['meu cupom', 'malformed', /^Isso não parece um código/],
  ['x'.repeat(25), 'malformed', /^Isso não parece um código/],
  ['BlackFriday', 'known', 'Cupom BLACKFRIDAY aplicado: 40% de desconto no primeiro mês.'],
  ['blackfridy', 'unknown', /^Não conhecemos o cupom BLACKFRIDY.*boas-vindas.*10%/],
] as const)('of %j, which is %s, is said what it gives', (text, kind, said) => {
  const coupon = typedCoupon(text);
  expect(coupon.kind).toBe(kind);
  expect(typedCouponText(coupon)).toMatch(said);
});
