import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { customData, NOTHING_KNOWN } from '#contract/tracking.ts';
import { choiceData, purchaseData } from '../../../web/src/lib/tracking/purchase-data.ts';
import { elitePrice, firstPayment, selectedElite } from '../../support/prices.ts';

const stored = selectedElite('anual');
const eliteYear = {
  value: elitePrice.anual.reais,
  currency: 'BRL',
  subscription_plan: 'Elite',
  interval: 'anual',
} as const;

describe('a purchase whose amount the server does not know', () => {
  test('without parameters and without a stored choice, the purchase data has default values', () => {
    expect(purchaseData({}, null)).toEqual(NOTHING_KNOWN);
  });

  test('without parameters in the page’s address, the purchase data has the stored plan', () => {
    expect(purchaseData({}, stored)).toEqual(eliteYear);
  });

  test('the purchase data has the values of the parameters in the page’s address', () => {
    const search = { planName: 'Top Afiliado', interval: 'month', price: '97.9' };
    expect(purchaseData(search, stored)).toEqual({
      value: 97.9,
      currency: 'BRL',
      subscription_plan: 'Top Afiliado',
      interval: 'month',
    });
  });

  test.each([...['NaN', '-5', '0', '', ' ', '1e9'], ...['Infinity', '97,9', '10000.01', 'um']])(
    'the price parameter %j in the page’s address is ignored as invalid',
    (price) => {
      expect(purchaseData({ price }, stored).value).toBe(elitePrice.anual.reais);
      expect(purchaseData({ price }, null).value).toBe(1);
    },
  );

  test.each([
    [{ planName: 'ana@exemplo.com' }, { subscription_plan: 'Elite' }],
    [{ planName: '__proto__' }, { subscription_plan: 'Elite' }],
    [{ interval: 'toString' }, { interval: 'anual' }],
    [{ interval: 'weekly' }, { interval: 'anual' }],
  ])('the parameter %j in the page’s address is ignored as invalid', (search, wanted) => {
    expect(purchaseData(search, stored)).toMatchObject(wanted);
  });

  test('the server accepts the purchase data made from any parameters in the page’s address', () => {
    const text = fc.option(fc.oneof(fc.string(), fc.double().map(String)), { nil: undefined });
    fc.assert(
      fc.property(text, text, text, (planName, interval, price) => {
        expect(
          customData.safeParse(purchaseData({ planName, interval, price }, null)).success,
        ).toBe(true);
      }),
    );
  });
});

describe('the purchase data of a chosen plan', () => {
  test('the purchase data of a chosen plan has the value of its first payment', () => {
    expect(choiceData(stored)).toEqual(eliteYear);
  });

  test('the value of a chosen plan is reduced by a valid coupon', () => {
    const withCoupon = { ...stored, couponCode: 'BLACKFRIDAY', couponId: 'primeiro_mes_40' };
    expect(choiceData(withCoupon).value).toBe(firstPayment(40, 'anual').reais);
    expect(choiceData({ ...withCoupon, couponId: 'de_graca' }).value).toBe(elitePrice.anual.reais);
  });

  test('the value of a chosen plan is the catalogue’s price, even if the browser has stored another price', () => {
    expect(choiceData({ ...stored, price: 'R$ 0,01', priceRaw: 0.01 })).toEqual(eliteYear);
  });
});
