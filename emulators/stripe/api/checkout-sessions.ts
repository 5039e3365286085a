import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { createSession } from '../checkout/create-session.ts';
import { expireSession } from '../checkout/expire-session.ts';
import { invalidRequest } from '../protocol/errors.ts';
import { text } from '../protocol/fields.ts';
import { createdListParams, listParams, paginate } from '../protocol/pagination.ts';
import { sessionCreateParams } from './checkout-session-params.ts';
import { listRoute, readRoute } from './list-route.ts';
import { noParams, route } from './route.ts';

const sessionListParams = z.extend(createdListParams, {
  customer: z.optional(text),
  customer_details: z.optional(z.strictObject({ email: text })),
  payment_intent: z.optional(text),
  status: z.optional(z.enum(['complete', 'expired', 'open'])),
  subscription: z.optional(text),
});

export const checkoutSessionRoutes = [
  route('POST /v1/checkout/sessions', sessionCreateParams, ({ simulation, params }) =>
    createSession(simulation, params),
  ),

  listRoute('/v1/checkout/sessions', ({ sessions }) => sessions, sessionListParams, { matches }),

  readRoute('/v1/checkout/sessions', ({ sessions }) => sessions),

  route('GET /v1/checkout/sessions/:id/line_items', listParams, ({ simulation, id, params }) =>
    paginate(
      {
        objects: simulation.require(simulation.store.sessionDrafts, id).lineItems,
        kind: 'item',
        url: `/v1/checkout/sessions/${id}/line_items`,
      },
      params,
    ),
  ),

  route('POST /v1/checkout/sessions/:id/expire', noParams, ({ simulation, id }) => {
    const session = simulation.require(simulation.store.sessions, id);
    if (session.status !== 'open') {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    return expireSession(simulation, id);
  }),
];

function matches(
  session: Stripe.Checkout.Session,
  filter: z.output<typeof sessionListParams>,
): boolean {
  const { customer, customer_details, payment_intent, status, subscription } = filter;
  return (
    (customer === undefined || session.customer === customer) &&
    (customer_details === undefined ||
      session.customer_details?.email === customer_details.email) &&
    (payment_intent === undefined || session.payment_intent === payment_intent) &&
    (status === undefined || session.status === status) &&
    (subscription === undefined || session.subscription === subscription)
  );
}
