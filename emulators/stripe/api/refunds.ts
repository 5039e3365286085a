import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { refundCharge } from '../billing/refund.ts';
import { idOf } from '../ids.ts';
import { invalidRequest } from '../protocol/errors.ts';
import { amount, text } from '../protocol/fields.ts';
import { mergeMetadata, metadata } from '../protocol/metadata.ts';
import { createdListParams, paginate } from '../protocol/pagination.ts';
import type { World } from '../world.ts';
import { requireReferences } from './list-filters.ts';
import { noParams, route } from './route.ts';

const createParams = z.strictObject({
  amount: z.optional(amount),
  charge: z.optional(text),
  metadata: z.optional(metadata),
  payment_intent: z.optional(text),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
});

export const refundRoutes = [
  route('POST /v1/refunds', createParams, ({ world, params }) =>
    refundCharge(world, {
      charge: chargeFor(world, params),
      amount: params.amount,
      reason: params.reason ?? null,
      metadata: mergeMetadata({}, params.metadata),
    }),
  ),

  route('GET /v1/refunds/:id', noParams, ({ world, id }) => world.require(world.store.refunds, id)),

  route(
    'GET /v1/refunds',
    z.extend(createdListParams, { charge: z.optional(text), payment_intent: z.optional(text) }),
    ({ world, params }) => {
      requireReferences(world, params);
      return paginate(
        {
          objects: world.store.refunds.newestFirst(),
          matches: ({ charge, payment_intent }) =>
            charge === (params.charge ?? charge) &&
            payment_intent === (params.payment_intent ?? payment_intent),
          kind: 'refund',
          url: '/v1/refunds',
        },
        params,
      );
    },
  ),
];

function chargeFor(world: World, params: z.output<typeof createParams>): Stripe.Charge {
  const { charges, paymentIntents } = world.store;
  if (params.charge) return world.require(charges, params.charge, 'charge');
  if (!params.payment_intent) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = world.require(paymentIntents, params.payment_intent, 'payment_intent');
  const charge = charges.get(idOf(intent.latest_charge) ?? '');
  if (charge) return charge;
  throw invalidRequest(
    `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    { param: 'payment_intent' },
  );
}
