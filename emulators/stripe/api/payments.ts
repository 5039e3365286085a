import * as z from 'zod/mini';
import { text } from '../protocol/fields.ts';
import { createdListParams, paginate } from '../protocol/pagination.ts';
import { requireReferences } from './list-filters.ts';
import { noParams, route } from './route.ts';

/** Payment intents and charges are created by checkout and subscriptions; here they are read. */
export const paymentRoutes = [
  route('GET /v1/payment_intents/:id', noParams, ({ world, id }) =>
    world.require(world.store.paymentIntents, id),
  ),

  route(
    'GET /v1/payment_intents',
    z.extend(createdListParams, { customer: z.optional(text) }),
    ({ world, params }) => {
      requireReferences(world, params);
      return paginate(
        {
          objects: world.store.paymentIntents.newestFirst(),
          matches: ({ customer }) => customer === (params.customer ?? customer),
          kind: 'payment_intent',
          url: '/v1/payment_intents',
        },
        params,
      );
    },
  ),

  route('GET /v1/charges/:id', noParams, ({ world, id }) => world.require(world.store.charges, id)),

  route(
    'GET /v1/charges',
    z.extend(createdListParams, { customer: z.optional(text), payment_intent: z.optional(text) }),
    ({ world, params }) => {
      requireReferences(world, params);
      return paginate(
        {
          objects: world.store.charges.newestFirst(),
          matches: ({ customer, payment_intent }) =>
            customer === (params.customer ?? customer) &&
            payment_intent === (params.payment_intent ?? payment_intent),
          kind: 'charge',
          url: '/v1/charges',
        },
        params,
      );
    },
  ),
];
