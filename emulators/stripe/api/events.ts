import * as z from 'zod/mini';
import { currentEvent, isDelivered } from '../events/delivered.ts';
import { flag, text } from '../protocol/fields.ts';
import { createdListParams, paginate } from '../protocol/pagination.ts';
import { noParams, route } from './route.ts';

export const eventRoutes = [
  route('GET /v1/events/:id', noParams, ({ world, id }) =>
    currentEvent(world.store, world.require(world.store.events, id)),
  ),

  route(
    'GET /v1/events',
    z.extend(createdListParams, {
      delivery_success: z.optional(flag),
      type: z.optional(text),
      types: z.optional(z.array(text)),
    }),
    ({ world, params }) => {
      const page = paginate(
        {
          objects: world.store.events.newestFirst(),
          matches: ({ id, type }) =>
            matchesType(type, params.type) &&
            (params.types?.some((wanted) => matchesType(type, wanted)) ?? true) &&
            (params.delivery_success === undefined ||
              isDelivered(world.store, id) === params.delivery_success),
          kind: 'event',
          url: '/v1/events',
        },
        params,
      );
      return { ...page, data: page.data.map((event) => currentEvent(world.store, event)) };
    },
  ),
];

/** `invoice.*` matches all types that begin with `invoice.`. */
function matchesType(type: string, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
