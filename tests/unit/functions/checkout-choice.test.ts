import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { INTERVALS, planPrice, plans } from '#contract/plans.ts';
import { checkoutChoice } from '../../../functions/src/billing/checkout/checkout-choice.ts';
import {
  matchesOrder,
  sessionParams,
} from '../../../functions/src/billing/checkout/session-params.ts';

const onSale = Object.values(plans);
const byName = new Map(onSale.map((plan) => [plan.name, plan]));

test('1,000 random checkout requests get a price and coupon from the catalogue, or are refused with 400', () => {
  const planName = fc.oneof(
    fc.constantFrom(...byName.keys()),
    fc.string(),
    fc.constantFrom('elite', 'Admin', '__proto__', 'constructor'),
  );
  const coupon = fc.oneof(
    fc.string(),
    fc.constantFrom('primeiro_mes_10', 'primeiro_mes_10_elite', '__proto__'),
  );
  fc.assert(
    fc.property(
      planName,
      fc.constantFrom(...INTERVALS),
      fc.option(coupon),
      (name, interval, couponId) => {
        const request = { planName: name, interval, ...(couponId !== null && { couponId }) };
        const plan = byName.get(name);
        const registered = couponId === null || /^primeiro_mes_(10|15|30|40)$/.test(couponId);
        if (!plan || !registered) {
          expect(() => checkoutChoice(request)).toThrow(expect.objectContaining({ status: 400 }));
          return;
        }
        const choice = checkoutChoice(request);
        expect(choice.cents).toBe(planPrice(plan, interval).cents);
        const off = choice.coupon?.amountOffCents;
        expect(choice.coupon?.id).toBe(
          couponId === null ? undefined : `${couponId}_${plan.id}_${off}`,
        );
      },
    ),
    { numRuns: 1_000 },
  );
});

test('a checkout session matches only the plan, interval, coupon and price that it was created for', () => {
  const order = { uid: 'u', customer: 'cus_1', priceId: 'price_1', appUrl: 'https://x' };
  const choices = onSale.flatMap((plan) =>
    INTERVALS.flatMap((interval) =>
      [undefined, 'primeiro_mes_10', 'primeiro_mes_40'].map((couponId) =>
        checkoutChoice({ planName: plan.name, interval, couponId }),
      ),
    ),
  );
  for (const choice of choices) {
    const { metadata, ...params } = sessionParams({ ...order, choice });
    expect(params).toMatchObject({
      adaptive_pricing: { enabled: false },
      payment_method_options: { boleto: { expires_after_days: 3 } },
    });
    const session = { metadata: z.parse(z.record(z.string(), z.string()), metadata) };
    const { priceId } = order;
    expect(choices.filter((each) => matchesOrder(session, { choice: each, priceId }))).toEqual([
      choice,
    ]);
    expect(matchesOrder(session, { choice, priceId: 'price_2' })).toBe(false);
  }
});
