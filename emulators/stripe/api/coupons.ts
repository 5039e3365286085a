import * as z from 'zod/mini';
import { newCoupon } from '../objects/catalogue.ts';
import { invalidRequest, notImplemented } from '../protocol/errors.ts';
import { amount, currency, decimal, text } from '../protocol/fields.ts';
import { mergeMetadata, metadata } from '../protocol/metadata.ts';
import { createdListParams } from '../protocol/pagination.ts';
import { listRoute, readRoute } from './list-route.ts';
import { noParams, route } from './route.ts';

const name = text.check(z.maxLength(40, 'Invalid string: must be at most 40 characters.'));

/**
 * The amount, currency and duration of a coupon cannot change:
 * https://docs.stripe.com/api/coupons/update
 */
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
  route('POST /v1/coupons', createParams, ({ simulation, params }) => {
    const { coupons } = simulation.store;
    rejectContradictions(params);
    if (params.id && coupons.get(params.id)) {
      throw invalidRequest('Coupon already exists.', {
        code: 'resource_already_exists',
        param: 'id',
      });
    }
    const { duration = 'once' } = params;
    if (duration === 'repeating') throw notImplemented('coupons for several months', 'duration');
    const fields = {
      ...params,
      duration,
      metadata: mergeMetadata({}, params.metadata),
    };
    return simulation.create(coupons, newCoupon(fields, simulation.now()), 'coupon.created');
  }),

  listRoute('/v1/coupons', ({ coupons }) => coupons, createdListParams),
  readRoute('/v1/coupons', ({ coupons }) => coupons),

  route('POST /v1/coupons/:id', updateParams, ({ simulation, id, params }) => {
    const { coupons } = simulation.store;
    const before = simulation.require(coupons, id);
    const patch = {
      name: params.name ?? before.name,
      metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
    };
    return simulation.update(coupons, id, patch, 'coupon.updated');
  }),

  route('DELETE /v1/coupons/:id', noParams, ({ simulation, id }) => {
    const { coupons } = simulation.store;
    if (simulation.require(coupons, id).times_redeemed > 0)
      throw notImplemented('deleting a coupon in use');
    simulation.remove(coupons, id, 'coupon.deleted');
    return { id, object: 'coupon', deleted: true };
  }),
];

function rejectContradictions(params: z.output<typeof createParams>): void {
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
