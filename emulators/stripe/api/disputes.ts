import * as z from 'zod/mini';
import { text } from '../protocol/fields.ts';
import { createdListParams, paginate } from '../protocol/pagination.ts';
import { requireReferences } from './list-filters.ts';
import { noParams, route } from './route.ts';

export const disputeRoutes = [
  route('GET /v1/disputes/:id', noParams, ({ world, id }) =>
    world.require(world.store.disputes, id),
  ),

  route(
    'GET /v1/disputes',
    z.extend(createdListParams, { charge: z.optional(text), payment_intent: z.optional(text) }),
    ({ world, params }) => {
      requireReferences(world, params);
      return paginate(
        {
          objects: world.store.disputes.newestFirst(),
          matches: ({ charge, payment_intent }) =>
            charge === (params.charge ?? charge) &&
            payment_intent === (params.payment_intent ?? payment_intent),
          kind: 'dispute',
          url: '/v1/disputes',
        },
        params,
      );
    },
  ),
];
