import { expect, test } from 'vitest';
import { PLACEHOLDER_CUSTOM_DATA } from '#contract/tracking.ts';
import { choiceData, purchaseData } from '../../../web/src/lib/tracking/purchase-data.ts';
import { elitePrice, firstPayment, selectedElite } from '../../support/prices.ts';

const stored = selectedElite('anual');
const value = elitePrice.anual.reais;
const eliteYear = { value, currency: 'BRL', subscription_plan: 'Elite', interval: 'anual' };

test('purchase data comes from the address, or else the stored choice, or else defaults', () => {
  expect(purchaseData({}, null)).toEqual(PLACEHOLDER_CUSTOM_DATA);
  expect(purchaseData({}, stored)).toEqual(eliteYear);
  const search = { planName: 'Top Afiliado', interval: 'month', price: '97.9' };
  const addressed = { value: 97.9, subscription_plan: 'Top Afiliado', interval: 'month' };
  expect(purchaseData(search, stored)).toEqual({ currency: 'BRL', ...addressed });
});

test.each([
  ...['NaN', '-5', '0', '', ' ', 'Infinity', '97,9', '10000.01'].map((price) => ({ price })),
  ...[{ planName: 'ana@exemplo.com' }, { planName: '__proto__' }],
  ...[{ interval: 'toString' }, { interval: 'weekly' }],
])('the parameter %j in the page’s address is ignored as invalid', (search) => {
  expect(purchaseData(search, stored)).toEqual(eliteYear);
  expect(purchaseData(search, null)).toEqual(PLACEHOLDER_CUSTOM_DATA);
});

test('trackers get a plan’s price in the catalogue, minus the discount of a valid coupon', () => {
  expect(choiceData(stored)).toEqual(eliteYear);
  const withCoupon = { ...stored, couponCode: 'BLACKFRIDAY', couponId: 'primeiro_mes_40' };
  expect(choiceData(withCoupon).value).toBe(firstPayment(40, 'anual').reais);
  expect(choiceData({ ...withCoupon, couponId: 'de_graca' }).value).toBe(value);
  expect(choiceData({ ...stored, price: 'R$ 0,01', priceRaw: 0.01 })).toEqual(eliteYear);
});
