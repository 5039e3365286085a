import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { refundCharge } from '../billing/refund.ts';
import { idOf } from '../ids.ts';
import { invalidRequest } from '../protocol/errors.ts';
import { amount, text } from '../protocol/fields.ts';
import { mergeMetadata, metadata } from '../protocol/metadata.ts';
import { createdListParams } from '../protocol/pagination.ts';
import type { Simulation } from '../simulation.ts';
import { listRoute, readRoute } from './list-route.ts';
import { route } from './route.ts';

const createParams = z.strictObject({
  amount: z.optional(amount),
  charge: z.optional(text),
  metadata: z.optional(metadata),
  payment_intent: z.optional(text),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
});

const listed = z.extend(createdListParams, {
  charge: z.optional(text),
  payment_intent: z.optional(text),
});

export const refundRoutes = [
  route('POST /v1/refunds', createParams, ({ simulation, params }) =>
    refundCharge(simulation, {
      charge: chargeFor(simulation, params),
      amount: params.amount,
      reason: params.reason ?? null,
      metadata: mergeMetadata({}, params.metadata),
    }),
  ),

  readRoute('/v1/refunds', ({ refunds }) => refunds),
  listRoute('/v1/refunds', ({ refunds }) => refunds, listed),
];

function chargeFor(simulation: Simulation, params: z.output<typeof createParams>): Stripe.Charge {
  const { charges, paymentIntents } = simulation.store;
  if (params.charge) return simulation.require(charges, params.charge, 'charge');
  if (!params.payment_intent) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = simulation.require(paymentIntents, params.payment_intent, 'payment_intent');
  const charge = charges.get(idOf(intent.latest_charge) ?? '');
  if (charge) return charge;
  throw invalidRequest(
    `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    { param: 'payment_intent' },
  );
}
