import type Stripe from 'stripe';
import { allFirstMonthCoupons } from '#contract/first-month-coupons.ts';
import { differences, type Plan } from './change.ts';

/**
 * Returns the changes that create or rename the coupon for each discount and subscription plan.
 * Stripe can change only a coupon's name. Reports other differences as problems, because an
 * operator has to delete the coupon.
 */
export async function planCoupons(stripe: Stripe): Promise<Plan> {
  const all = await stripe.coupons
    .list({ limit: 100, expand: ['data.applies_to'] })
    .autoPagingToArray({ limit: 10_000 });
  const found = new Map(all.map((coupon) => [coupon.id, coupon]));
  const plan: Plan = { changes: [], refusals: [] };
  for (const { id, name, amountOffCents } of allFirstMonthCoupons()) {
    const coupon = found.get(id);
    const fixed = { amount_off: amountOffCents, currency: 'brl', duration: 'once' } as const;
    if (!coupon) {
      const apply = () => stripe.coupons.create({ id, name, ...fixed });
      plan.changes.push({ line: `create coupon ${id}: ${amountOffCents} brl off`, apply });
      continue;
    }
    const differing = differences({ ...fixed, ...UNLIMITED }, coupon);
    if (differing.length > 0) {
      const problem = `coupon ${id} differs and Stripe can't edit it: ${differing.join(', ')}`;
      plan.refusals.push({ problem, fix: DELETE });
    }
    const renamed = differences({ name }, coupon);
    if (renamed.length === 0) continue;
    const apply = () => stripe.coupons.update(id, { name });
    plan.changes.push({ line: `update coupon ${id}: ${renamed.join()}`, apply });
  }
  return plan;
}

const UNLIMITED = { applies_to: null, max_redemptions: null, redeem_by: null, valid: true };

const DELETE =
  'Delete it in Stripe’s Dashboard (Product catalog → Coupons; discounts already given stay) and run npm run provision again.';
