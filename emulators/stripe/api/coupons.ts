import * as z from 'zod/mini';
import { newCoupon } from '../objects/catalogue.ts';
import { invalidRequest, leftOut } from '../protocol/errors.ts';
import { amount, currency, decimal, text } from '../protocol/fields.ts';
import { mergeMetadata, metadata } from '../protocol/metadata.ts';
import { createdListParams } from '../protocol/pagination.ts';
import { listRoute, readRoute } from './list-route.ts';
import { noParams, route } from './route.ts';

const name = text.check(z.maxLength(40, 'Invalid string: must be at most 40 characters.'));

/** Everything else is fixed: https://docs.stripe.com/api/coupons/update. */
const updateParams = z.strictObject({ metadata: z.optional(metadata), name: z.optional(name) });

const createParams = z.strictObject({
  id: z.optional(text),
  amount_off: z.optional(
    amount.check(z.minimum(1, 'This value must be greater than or equal to 1.')),
  ),
  currency: z.optional(currency),
  duration: z.optional(z.enum(['forever', 'once', 'repeating'])),
  metadata: z.optional(metadata),
  name: z.optional(name),
  percent_off: z.optional(
    decimal.check(z.maximum(100, 'This value must be less than or equal to 100.')),
  ),
});

export const couponRoutes = [
  route('POST /v1/coupons', createParams, ({ world, params }) => {
    const { coupons } = world.store;
    refuseContradictions(params);
    if (params.id && coupons.get(params.id)) {
      throw invalidRequest('Coupon already exists.', {
        code: 'resource_already_exists',
        param: 'id',
      });
    }
    const { duration = 'once' } = params;
    if (duration === 'repeating') throw leftOut('coupons for several months', 'duration');
    const fields = {
      ...params,
      duration,
      metadata: mergeMetadata({}, params.metadata),
    };
    return world.create(coupons, newCoupon(fields, world.now()), 'coupon.created');
  }),

  listRoute('/v1/coupons', ({ coupons }) => coupons, createdListParams),
  readRoute('/v1/coupons', ({ coupons }) => coupons),

  route('POST /v1/coupons/:id', updateParams, ({ world, id, params }) => {
    const { coupons } = world.store;
    const before = world.require(coupons, id);
    const patch = {
      name: params.name ?? before.name,
      metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
    };
    return world.update(coupons, id, patch, 'coupon.updated');
  }),

  route('DELETE /v1/coupons/:id', noParams, ({ world, id }) => {
    const { coupons } = world.store;
    if (world.require(coupons, id).times_redeemed > 0) throw leftOut('deleting a coupon in use');
    world.remove(coupons, id, 'coupon.deleted');
    return { id, object: 'coupon', deleted: true };
  }),
];

function refuseContradictions(params: z.output<typeof createParams>): void {
  if (params.amount_off === undefined && params.percent_off === undefined) {
    throw invalidRequest('Must provide percent_off or amount_off.', { param: 'percent_off' });
  }
  if (params.amount_off !== undefined && params.percent_off !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: percent_off, amount_off.', {
      code: 'parameters_exclusive',
    });
  }
  if (params.amount_off !== undefined && params.currency === undefined) {
    throw invalidRequest('Must provide currency when passing amount_off.', { param: 'currency' });
  }
}
