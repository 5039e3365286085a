import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { idOf } from '../ids.ts';
import { newPrice } from '../objects/catalogue.ts';
import { defined } from '../protocol/defined.ts';
import { invalidRequest, notImplementedMessage } from '../protocol/errors.ts';
import { amount, currency, flag, integer, text } from '../protocol/fields.ts';
import { mergeMetadata, metadata } from '../protocol/metadata.ts';
import { createdListParams } from '../protocol/pagination.ts';
import type { Simulation } from '../simulation.ts';
import { listRoute, readRoute } from './list-route.ts';
import { route } from './route.ts';

const interval = z.enum(['day', 'week', 'month', 'year']);

const createParams = z.strictObject({
  currency,
  product: text,
  unit_amount: amount.check(z.minimum(1, notImplementedMessage('prices of 0'))),
  active: z.optional(flag),
  lookup_key: z.optional(text),
  metadata: z.optional(metadata),
  nickname: z.optional(text),
  recurring: z.optional(
    z.strictObject({
      interval,
      interval_count: z.optional(
        integer.check(z.minimum(1, 'This value must be greater than or equal to 1.')),
      ),
    }),
  ),
  transfer_lookup_key: z.optional(flag),
});

const updateParams = z.strictObject({
  active: z.optional(flag),
  lookup_key: z.optional(text),
  metadata: z.optional(metadata),
  nickname: z.optional(text),
  transfer_lookup_key: z.optional(flag),
});

const priceListParams = z.extend(createdListParams, {
  active: z.optional(flag),
  lookup_keys: z.optional(
    z.array(text).check(z.maxLength(10, 'Array lookup_keys exceeded maximum 10 allowed elements.')),
  ),
  product: z.optional(text),
});

export const priceRoutes = [
  route('POST /v1/prices', createParams, ({ simulation, params }) => {
    const { prices, products } = simulation.store;
    simulation.require(products, params.product, 'product');
    claimLookupKey(simulation, params);
    const recurring = params.recurring
      ? {
          interval: params.recurring.interval,
          interval_count: params.recurring.interval_count ?? 1,
        }
      : null;
    const fields = { ...params, recurring, metadata: mergeMetadata({}, params.metadata) };
    return simulation.create(prices, newPrice(fields, simulation.now()), 'price.created');
  }),

  listRoute('/v1/prices', ({ prices }) => prices, priceListParams, { matches }),

  readRoute('/v1/prices', ({ prices }) => prices),

  route('POST /v1/prices/:id', updateParams, ({ simulation, id, params }) => {
    const { prices } = simulation.store;
    const before = simulation.require(prices, id);
    const { transfer_lookup_key, metadata, ...plain } = params;
    if (plain.lookup_key !== before.lookup_key) claimLookupKey(simulation, params);
    const patch = { ...defined(plain), metadata: mergeMetadata(before.metadata, metadata) };
    return simulation.update(prices, id, patch, 'price.updated');
  }),
];

function matches(price: Stripe.Price, filter: z.output<typeof priceListParams>): boolean {
  return (
    price.active === (filter.active ?? price.active) &&
    idOf(price.product) === (filter.product ?? idOf(price.product)) &&
    (!filter.lookup_keys || filter.lookup_keys.includes(price.lookup_key ?? ''))
  );
}

/**
 * Makes the requested lookup key available. With `transfer_lookup_key`, removes the key from the
 * price that has it.
 * @throws ApiError 400 if another price has the key and `transfer_lookup_key` is not set.
 */
function claimLookupKey(
  simulation: Simulation,
  wish: { lookup_key?: string | undefined; transfer_lookup_key?: boolean | undefined },
): void {
  const { prices } = simulation.store;
  if (!wish.lookup_key) return;
  const holder = prices.newestFirst().find((price) => price.lookup_key === wish.lookup_key);
  if (!holder) return;
  if (!wish.transfer_lookup_key) {
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, {
      code: 'resource_already_exists',
      param: 'lookup_key',
    });
  }
  simulation.update(prices, holder.id, { lookup_key: null }, 'price.updated');
}
