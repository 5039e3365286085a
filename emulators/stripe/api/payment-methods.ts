import * as z from 'zod/mini';
import { attachMethod } from '../billing/card-methods.ts';
import { text } from '../protocol/fields.ts';
import { listParams, paginate } from '../protocol/pagination.ts';
import { readRoute } from './list-route.ts';
import { route } from './route.ts';

export const paymentMethodRoutes = [
  readRoute('/v1/payment_methods', ({ paymentMethods }) => paymentMethods),

  route(
    'GET /v1/payment_methods',
    z.extend(listParams, { customer: z.optional(text), type: z.optional(text) }),
    ({ simulation, params }) => {
      if (params.customer)
        simulation.require(simulation.store.customers, params.customer, 'customer');
      return paginate(
        {
          objects: simulation.store.paymentMethods.newestFirst(),
          // Without a customer, Stripe lists only payment methods for Stripe Treasury. The local
          // Stripe does not implement Treasury, so the list is empty.
          matches: ({ customer, type }) =>
            customer !== null &&
            customer === (params.customer ?? null) &&
            type === (params.type ?? type),
          kind: 'PaymentMethod',
          url: '/v1/payment_methods',
        },
        params,
      );
    },
  ),

  route(
    'POST /v1/payment_methods/:id/attach',
    z.strictObject({ customer: text }),
    ({ simulation, id, params }) => {
      simulation.require(simulation.store.customers, params.customer, 'customer');
      return attachMethod(simulation, id, params.customer);
    },
  ),
];
