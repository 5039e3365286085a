import type Stripe from 'stripe';
import {
  INTERVALS,
  type Interval,
  intervals,
  type PlanId,
  planPrice,
  plans,
  priceLookupKey,
} from '#contract/plans.ts';
import { matchesCatalogue } from '../../functions/src/billing/checkout/checkout-price.ts';
import type { Change, Plan } from './change.ts';

type Desired = ReturnType<typeof wantedPrice>;

/**
 * Returns the changes that give each plan and interval a matching Stripe price with its lookup key.
 * Stripe can't change a price's amount or period. If one is wrong, the lookup key moves to another
 * active price that matches, or to a new price. The old price stays active, because subscriptions,
 * open checkout sessions and deployed functions still use it.
 */
export async function planPrices(stripe: Stripe): Promise<Plan> {
  const plan: Plan = { changes: [], refusals: [] };
  for (const { id: planId } of Object.values(plans)) {
    const wanted = INTERVALS.map((interval) => wantedPrice(planId, interval));
    const lookup_keys = wanted.map(({ key }) => key);
    const { data: holders } = await stripe.prices.list({ lookup_keys, limit: 100 });
    const active = await stripe.prices
      .list({ product: planId, active: true, limit: 100 })
      .autoPagingToArray({ limit: 10_000 })
      .catch(emptyIfProductMissing);
    for (const price of wanted) {
      const holder = holders.find(({ lookup_key }) => lookup_key === price.key);
      if (holder && holder.product !== planId) {
        plan.refusals.push({
          problem: `the lookup key ${price.key} belongs to a price of another product, ${holder.product}`,
          fix: 'give that price another lookup key, if the other product does not need it',
        });
        continue;
      }
      if (holder?.active && matchesCatalogue(holder, price)) continue;
      const right = active.find((other) => matchesCatalogue(other, price));
      plan.changes.push(supersede(stripe, price, holder, right));
    }
  }
  return plan;
}

/** Returns each plan with the sorted ids of the active prices that have the plan's lookup keys. */
export async function currentPrices(
  stripe: Stripe,
): Promise<{ product: string; prices: string[] }[]> {
  const listed = [];
  for (const product of Object.keys(plans).toSorted() as PlanId[]) {
    const lookup_keys = INTERVALS.map((interval) => priceLookupKey(product, interval));
    const { data } = await stripe.prices.list({ product, lookup_keys, active: true, limit: 100 });
    listed.push({ product, prices: data.map(({ id }) => id).toSorted() });
  }
  return listed;
}

function wantedPrice(planId: PlanId, interval: Interval) {
  const { cents } = planPrice(plans[planId], interval);
  return { planId, interval, cents, key: priceLookupKey(planId, interval) };
}

function supersede(
  stripe: Stripe,
  { planId, interval, cents, key }: Desired,
  holder: Stripe.Price | undefined,
  other: Stripe.Price | undefined,
): Change {
  const { days } = intervals[interval];
  const terms = `${cents} brl every ${days} days`;
  const by = other ? `${terms}, ${other.id}` : terms;
  const named = { lookup_key: key, transfer_lookup_key: true };
  return {
    line: holder
      ? `supersede price ${key}: ${termsOf(holder)} → ${by}`
      : `create price ${key}: ${by}`,
    apply: () =>
      other
        ? stripe.prices.update(other.id, named)
        : stripe.prices.create({
            product: planId,
            currency: 'brl',
            unit_amount: cents,
            recurring: { interval: 'day', interval_count: days },
            ...named,
          }),
  };
}

function termsOf({ active, currency, recurring, unit_amount, product }: Stripe.Price): string {
  const period = recurring ? `every ${recurring.interval_count} ${recurring.interval}s` : 'once';
  const state = active ? '' : ', inactive';
  return `${unit_amount} ${currency} ${period} of ${product}${state}`;
}

/** Returns an empty list if the error says that the product does not exist. Throws other errors. */
function emptyIfProductMissing(error: unknown): Stripe.Price[] {
  if (error instanceof Error && 'code' in error && error.code === 'resource_missing') return [];
  throw error;
}
