import * as z from 'zod/mini';
import { currentEvent, isDelivered } from '../events/delivered.ts';
import { isRetained } from '../events/retention.ts';
import { noSuch } from '../protocol/errors.ts';
import { flag, text } from '../protocol/fields.ts';
import { createdListParams, paginate } from '../protocol/pagination.ts';
import { noParams, route } from './route.ts';

export const eventRoutes = [
  route('GET /v1/events/:id', noParams, ({ sandbox, id }) => {
    const event = sandbox.require(sandbox.store.events, id);
    if (!isRetained(event, sandbox.now())) throw noSuch('event', id);
    return currentEvent(sandbox.store, event);
  }),

  route(
    'GET /v1/events',
    z.extend(createdListParams, {
      delivery_success: z.optional(flag),
      type: z.optional(text),
      types: z.optional(z.array(text).check(z.maxLength(20))),
    }),
    ({ sandbox, params }) => {
      const page = paginate(
        {
          objects: sandbox.store.events
            .newestFirst()
            .filter((event) => isRetained(event, sandbox.now())),
          matches: ({ id, type }) =>
            matchesType(type, params.type) &&
            (params.types?.some((wanted) => matchesType(type, wanted)) ?? true) &&
            (params.delivery_success === undefined ||
              isDelivered(sandbox.store, id) === params.delivery_success),
          kind: 'event',
          url: '/v1/events',
        },
        params,
      );
      return { ...page, data: page.data.map((event) => currentEvent(sandbox.store, event)) };
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
