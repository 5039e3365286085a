import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { invalidRequest, noSuch } from './errors.ts';
import { integer, text, timeRange } from './fields.ts';

/** Parameters of every list: https://docs.stripe.com/api/pagination */
export const listParams = z.strictObject({
  limit: z.optional(
    integer.check(
      z.minimum(1, 'This value must be greater than or equal to 1.'),
      z.maximum(100, 'This value must be less than or equal to 100.'),
    ),
  ),
  starting_after: z.optional(text),
  ending_before: z.optional(text),
});

export const createdListParams = z.extend(listParams, { created: z.optional(timeRange) });

interface PageRequest {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: ((time: number) => boolean) | undefined;
}

interface Source<T> {
  /** All objects, newest first, before `matches` filters them. */
  objects: readonly T[];
  matches?: (object: T) => boolean;
  kind: string;
  url: string;
}

/**
 * Returns a page of `source`. The cursor is an object's id, so new objects do not shift the page.
 * Finds the cursor before filtering, because the cursor's object might not match the filters.
 */
export function paginate<T extends { id: string; created?: number }>(
  source: Source<T>,
  request: PageRequest,
): Stripe.ApiList<T> {
  const { limit = 10, starting_after, ending_before, created } = request;
  if (starting_after && ending_before) {
    throw invalidRequest(
      'You may only specify one of these parameters: ending_before, starting_after.',
      {
        code: 'parameters_exclusive',
      },
    );
  }
  const matches = (object: T): boolean =>
    (source.matches?.(object) ?? true) && (created?.(object.created ?? 0) ?? true);
  const position = (id: string, param: string): number => {
    const index = source.objects.findIndex((object) => object.id === id);
    if (index < 0) throw noSuch(source.kind, id, param);
    return index;
  };

  if (ending_before) {
    const newer = source.objects.slice(0, position(ending_before, 'ending_before')).filter(matches);
    return list(newer.slice(-limit), newer.length > limit, source.url);
  }
  const start = starting_after ? position(starting_after, 'starting_after') + 1 : 0;
  const older = source.objects.slice(start).filter(matches);
  return list(older.slice(0, limit), older.length > limit, source.url);
}

export function list<T>(data: T[], hasMore: boolean, url: string): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: hasMore, url };
}
