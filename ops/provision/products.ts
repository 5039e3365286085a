import type Stripe from 'stripe';
import { plans } from '#contract/plans.ts';
import { differences, type Plan } from './change.ts';

/**
 * Returns the changes that give each subscription plan a Stripe product with the same id. Ignores
 * other products.
 */
export async function planProducts(stripe: Stripe): Promise<Plan> {
  const ids = Object.keys(plans);
  const { data } = await stripe.products.list({ ids, limit: 100 });
  const found = new Map(data.map((product) => [product.id, product]));
  return {
    changes: Object.values(plans).flatMap((plan) => {
      const { id, name, description } = plan;
      const fields = { name, description, active: true };
      const product = found.get(id);
      if (!product) {
        const create = () => stripe.products.create({ id, ...fields });
        return [{ line: `create product ${id}`, apply: create }];
      }
      const differing = differences(fields, product);
      if (differing.length === 0) return [];
      const line = `update product ${id}: ${differing.join(', ')}`;
      return [{ line, apply: () => stripe.products.update(id, fields) }];
    }),
    refusals: [],
  };
}
