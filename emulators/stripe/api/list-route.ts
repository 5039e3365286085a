import type * as z from 'zod/mini';
import type { Collection } from '../collection.ts';
import { createdListParams, type listParams, paginate } from '../protocol/pagination.ts';
import type { Simulation } from '../simulation.ts';
import type { Store } from '../store.ts';
import { requireReferences } from './list-filters.ts';
import { noParams, type Route, route } from './route.ts';

type Kind<T extends { id: string }> = (store: Store) => Collection<T>;

/** Creates a route that returns an object by id, as in `GET /v1/charges/:id`. */
export function readRoute<T extends { id: string }>(path: `/v1/${string}`, kind: Kind<T>): Route {
  return route(`GET ${path}/:id`, noParams, ({ simulation, id }) =>
    simulation.require(kind(simulation.store), id),
  );
}

type ListSchema = z.ZodMiniObject<(typeof listParams)['shape'], z.core.$strict>;

interface ListOptions<T, Schema extends z.ZodMiniType> {
  /** Converts a stored object to the object that the list filters and returns. */
  shown?: (simulation: Simulation, object: T) => T;
  /**
   * Replaces the default filters. A default filter compares a parameter with the object's field of
   * the same name.
   */
  matches?: (object: T, params: z.output<Schema>) => boolean;
}

/** Creates a route that lists objects, newest first, as in `GET /v1/charges`. */
export function listRoute<T extends { id: string; created?: number }, Schema extends ListSchema>(
  path: `/v1/${string}`,
  kind: Kind<T>,
  schema: Schema,
  { shown = (_simulation, object) => object, matches }: ListOptions<T, Schema> = {},
): Route {
  return route(`GET ${path}`, schema, ({ simulation, params }) => {
    const filters = Object.entries(params).filter(([name]) => !(name in createdListParams.shape));
    requireReferences(simulation, Object.fromEntries(filters));
    const collection = kind(simulation.store);
    return paginate(
      {
        objects: collection.newestFirst().map((object) => shown(simulation, object)),
        matches: (object) =>
          matches?.(object, params) ??
          filters.every(([name, value]) => Reflect.get(object, name) === value),
        kind: collection.kind,
        url: path,
      },
      params,
    );
  });
}
