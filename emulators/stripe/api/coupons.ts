import * as z from 'zod/mini';
import { newCoupon } from '../objects/catalogue.ts';
import { invalidRequest } from '../protocol/errors.ts';
import { amount, currency, decimal, integer, text } from '../protocol/fields.ts';
import { mergeMetadata, metadata } from '../protocol/metadata.ts';
import { createdListParams, paginate } from '../protocol/pagination.ts';
import { noParams, route } from './route.ts';

const createParams = z.strictObject({
  id: z.optional(text),
  amount_off: z.optional(amount),
  currency: z.optional(currency),
  duration: z.optional(z.enum(['forever', 'once', 'repeating'])),
  duration_in_months: z.optional(integer),
  max_redemptions: z.optional(integer),
  metadata: z.optional(metadata),
  name: z.optional(text.check(z.maxLength(40, 'Invalid string: must be at most 40 characters.'))),
  percent_off: z.optional(
    decimal.check(z.maximum(100, 'This value must be less than or equal to 100.')),
  ),
  redeem_by: z.optional(integer),
});

const updateParams = z.strictObject({
  metadata: z.optional(metadata),
  name: z.optional(text),
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
    const fields = {
      ...params,
      duration: params.duration ?? 'once',
      metadata: mergeMetadata({}, params.metadata),
    };
    return world.create(coupons, newCoupon(fields, world.now()), 'coupon.created');
  }),

  route('GET /v1/coupons', createdListParams, ({ world, params }) =>
    paginate(
      { objects: world.store.coupons.newestFirst(), kind: 'coupon', url: '/v1/coupons' },
      params,
    ),
  ),

  route('GET /v1/coupons/:id', noParams, ({ world, id }) => world.require(world.store.coupons, id)),

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
    world.remove(world.store.coupons, id, 'coupon.deleted');
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
  if ((params.duration === 'repeating') !== (params.duration_in_months !== undefined)) {
    throw invalidRequest(
      params.duration === 'repeating'
        ? 'Must provide duration_in_months when duration is repeating.'
        : 'You may only specify duration_in_months when duration is repeating.',
      { param: 'duration_in_months' },
    );
  }
}
