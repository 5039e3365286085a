import type * as z from 'zod/mini';
import type { Collection } from '../collection.ts';
import { createdListParams, type listParams, paginate } from '../protocol/pagination.ts';
import type { Store } from '../store.ts';
import type { World } from '../world.ts';
import { requireReferences } from './list-filters.ts';
import { noParams, type Route, route } from './route.ts';

type Kind<T extends { id: string }> = (store: Store) => Collection<T>;

/** `GET /v1/charges/:id`: the object with this id. */
export function readRoute<T extends { id: string }>(path: `/v1/${string}`, kind: Kind<T>): Route {
  return route(`GET ${path}/:id`, noParams, ({ world, id }) =>
    world.require(kind(world.store), id),
  );
}

type ListSchema = z.ZodMiniObject<(typeof listParams)['shape'], z.core.$strict>;

interface ListOptions<T, Schema extends z.ZodMiniType> {
  /** What the list shows of an object, which is what is filtered. */
  shown?: (world: World, object: T) => T;
  /** Where not every filter is the field of its name. */
  matches?: (object: T, params: z.output<Schema>) => boolean;
}

/**
 * `GET /v1/charges`: a page of the objects, newest first. Each parameter that is not of every list
 * is a filter: the field of its name has its value. One that names an object must name one
 * that exists.
 */
export function listRoute<T extends { id: string; created?: number }, Schema extends ListSchema>(
  path: `/v1/${string}`,
  kind: Kind<T>,
  schema: Schema,
  { shown = (_world, object) => object, matches }: ListOptions<T, Schema> = {},
): Route {
  return route(`GET ${path}`, schema, ({ world, params }) => {
    const filters = Object.entries(params).filter(([name]) => !(name in createdListParams.shape));
    requireReferences(world, Object.fromEntries(filters));
    const collection = kind(world.store);
    return paginate(
      {
        objects: collection.newestFirst().map((object) => shown(world, object)),
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
