import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { INTERVALS, plans } from '#contract/plans.ts';
import {
  checkoutChoice,
  orderOf,
} from '../../../functions/src/billing/checkout/checkout-choice.ts';
import {
  matchesOrder,
  sessionParams,
} from '../../../functions/src/billing/checkout/session-params.ts';

const COUPONS = [undefined, 'primeiro_mes_10', 'primeiro_mes_40'];
const choices = Object.values(plans).flatMap(({ name: planName }) =>
  INTERVALS.flatMap((interval) =>
    COUPONS.map((couponId) => checkoutChoice({ planName, interval, couponId })),
  ),
);

test.each([
  ...['', 'elite', 'Admin', 'Elite Nível 1', '__proto__'].map((planName) => ({ planName })),
  ...['', 'primeiro_mes_100', 'primeiro_mes_10_elite', 'constructor'].map((couponId) => ({
    planName: 'Elite',
    couponId,
  })),
])('the checkout request %o is refused with 400', (request) => {
  const refused = expect.objectContaining({ status: 400 });
  expect(() => checkoutChoice({ interval: 'month', ...request })).toThrow(refused);
});

test('if a credit is larger than the price, the first payment is zero, not negative', () => {
  for (const choice of choices) {
    expect(orderOf(choice, choice, choice.cents + 1).firstPayment).toBe(0);
  }
});

test('a checkout session matches only the plan, interval, coupon and price of its order', () => {
  const order = { uid: 'u', customer: 'cus_1', priceId: 'price_1', appUrl: 'https://x' };
  for (const choice of choices) {
    const { metadata, ...params } = sessionParams({ ...order, choice });
    expect(params).toMatchObject({
      adaptive_pricing: { enabled: false },
      payment_method_options: { boleto: { expires_after_days: 3 } },
    });
    const session = { metadata: z.parse(z.record(z.string(), z.string()), metadata) };
    const matches = (each: typeof choice, priceId = order.priceId) =>
      matchesOrder(session, { choice: each, priceId });
    expect(choices.filter((each) => matches(each))).toEqual([choice]);
    expect(matches(choice, 'price_2')).toBe(false);
  }
});
