import { expect, test } from 'vitest';
import { firstMonthCoupon } from '#contract/first-month-coupons.ts';
import { plans } from '#contract/plans.ts';
import { isComebackCoupon, isDiscountGiven, promoFor } from '#contract/promos.ts';

test.each([
  ['novo', 10, false],
  ['papodeafiliado', 15, false],
  ['blackfriday', 40, true],
  ['comeback', 30, true],
  ['outro-parceiro_7', 10, false],
  ['constructor', 10, false],
  ['joão', 10, false],
  ['maria.ofertas', 10, false],
  ['2026', 10, false],
  ['x'.repeat(40), 10, false],
])('the promo key %s gives %i% off, with a countdown: %s', (key, discount, showCountdown) => {
  const written = [key, key.toUpperCase(), ` ${key.charAt(0).toUpperCase()}${key.slice(1)} `];
  for (const each of written) {
    expect(promoFor(each)).toMatchObject({
      discount,
      showCountdown,
      couponCode: key.toUpperCase(),
      couponId: `primeiro_mes_${discount}`,
      subtextNew: 'no primeiro mês',
    });
  }
});

const invalid = [null, '', '   ', '<b>oi</b>', 'a b', '-x', 'x'.repeat(41)];
test.each(invalid)('the invalid promo key %j becomes “novo”', (key) => {
  expect(promoFor(key)).toEqual(promoFor('novo'));
});

test.each([
  ['top_afiliado', 8811, 8321, 6853, 5874],
  ['elite', 16911, 15971, 13153, 11274],
  ['elite_nivel_2', 17811, 16821, 13853, 11874],
  ['elite_nivel_3', 20511, 19371, 15953, 13674],
  ['elite_nivel_4', 21411, 20221, 16653, 14274],
  ['elite_nivel_5', 26811, 25321, 20853, 17874],
  ['elite_nivel_6', 36711, 34671, 28553, 24474],
] as const)(
  'the first month of %s with 10, 15, 30 and 40%% off costs %i, %i, %i and %i cents',
  (id, ...wanted) => {
    const percents = [10, 15, 30, 40] as const;
    const off = percents.map((percent) => firstMonthCoupon(`primeiro_mes_${percent}`, id));
    const { cents } = plans[id].monthly;
    expect(off.map((coupon) => cents - (coupon?.amountOffCents ?? 0))).toEqual(wanted);
  },
);

const never = { has_paid: false, comeback_from: null };
const unknown = { has_paid: null, comeback_from: null };
const subscriber = { has_paid: true, comeback_from: null };
const former = { has_paid: true, comeback_from: 100 };
test.each([
  ['novo', 'gives', never, 0],
  ['comeback', 'gives', unknown, 0],
  ['novo', 'refuses', subscriber, 0],
  ['comeback', 'refuses', subscriber, 1_000],
  ['comeback', 'refuses', former, 99],
  ['comeback', 'gives', former, 100],
  ['blackfriday', 'refuses', former, 100],
])('the promo %s %s its discount to a user with %o at time %i', (key, gives, person, now) => {
  const { couponId } = promoFor(key);
  const given = gives === 'gives';
  expect(isDiscountGiven(couponId, person, now)).toBe(given);
  const coupon = firstMonthCoupon(couponId, 'elite');
  expect(isDiscountGiven(coupon?.id ?? '', person, now)).toBe(given);
});

test('only the coupon of the promo “comeback” is a comeback coupon', () => {
  expect(isComebackCoupon('primeiro_mes_30')).toBe(true);
  expect(['none', '', 'primeiro_mes_10', 'primeiro_mes_300'].some(isComebackCoupon)).toBe(false);
});
