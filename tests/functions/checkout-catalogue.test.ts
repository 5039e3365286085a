import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INTERVALS, intervals, planPrice, plans } from '#contract/plans.ts';
import { allFirstMonthCoupons } from '#contract/promos.ts';
import { signUp } from './people.ts';
import { checkout, secretOf, sessionId } from './purchase.ts';
import { stripe } from './support.ts';

test('whatever is requested, only the catalogue’s prices and coupons are sold', async () => {
  const person = await signUp();
  const planName = fc.oneof(
    fc.constantFrom(...Object.values(plans).map((plan) => plan.name)),
    fc.constantFrom('Admin', 'Free', 'elite', 'Elite ', 'Elite Nível 7', '__proto__', 'name'),
    fc.string({ maxLength: 20 }),
  );
  const interval = fc.oneof(fc.constantFrom(...INTERVALS), fc.string({ maxLength: 8 }));
  const coupon = fc.oneof(
    fc.constantFrom('primeiro_mes_10', 'primeiro_mes_40', 'primeiro_mes_10_elite', '__proto__'),
    fc.string({ minLength: 1, maxLength: 12 }),
  );
  const extra = fc.constantFrom({}, { price: 1 }, { amount: 0 }, { unit_amount: 1, discount: 99 });
  const prices = Object.values(plans).flatMap((plan) =>
    Object.keys(intervals).map((each) => planPrice(plan, each as keyof typeof intervals).cents),
  );
  const discounts = [0, ...allFirstMonthCoupons().map(({ amountOffCents }) => amountOffCents)];
  await fc.assert(
    fc.asyncProperty(
      planName,
      interval,
      fc.option(coupon, { nil: undefined }),
      extra,
      async (name, period, couponId, more) => {
        const choice = { planName: name, interval: period, ...(couponId && { couponId }), ...more };
        const answer = await checkout(person, choice);
        if (answer.status === 400) return;
        expect(answer.status).toBe(200);
        const session = await stripe.checkout.sessions.retrieve(sessionId(secretOf(answer)));
        expect(prices).toContain(session.amount_subtotal);
        expect(discounts).toContain((session.amount_subtotal ?? 0) - (session.amount_total ?? 0));
      },
    ),
    { numRuns: 60 },
  );
});
