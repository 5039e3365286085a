import * as z from 'zod/mini';
import { currentEvent, isDelivered } from '../events/delivered.ts';
import { isRetained } from '../events/retention.ts';
import { noSuch } from '../protocol/errors.ts';
import { flag, text } from '../protocol/fields.ts';
import { createdListParams, paginate } from '../protocol/pagination.ts';
import { noParams, route } from './route.ts';

export const eventRoutes = [
  route('GET /v1/events/:id', noParams, ({ simulation, id }) => {
    const event = simulation.require(simulation.store.events, id);
    if (!isRetained(event, simulation.now())) throw noSuch('event', id);
    return currentEvent(simulation.store, event);
  }),

  route(
    'GET /v1/events',
    z.extend(createdListParams, {
      delivery_success: z.optional(flag),
      type: z.optional(text),
      types: z.optional(z.array(text).check(z.maxLength(20))),
    }),
    ({ simulation, params }) => {
      const page = paginate(
        {
          objects: simulation.store.events
            .newestFirst()
            .filter((event) => isRetained(event, simulation.now())),
          matches: ({ id, type }) =>
            matchesType(type, params.type) &&
            (params.types?.some((wanted) => matchesType(type, wanted)) ?? true) &&
            (params.delivery_success === undefined ||
              isDelivered(simulation.store, id) === params.delivery_success),
          kind: 'event',
          url: '/v1/events',
        },
        params,
      );
      return { ...page, data: page.data.map((event) => currentEvent(simulation.store, event)) };
    },
  ),
];

/**
 * Returns whether an event type matches a filter. `invoice.*` matches every type that starts with
 * `invoice.`.
 */
function matchesType(type: string, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
