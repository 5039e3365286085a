import * as z from 'zod/mini';

/** Parses `metadata[key]=value`. An empty value removes the key. `metadata=` removes all keys. */
export const metadata = z.union([
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  ),
  z
    .record(
      z.string().check(z.maxLength(40, 'Metadata keys can have up to 40 characters.')),
      z.string().check(z.maxLength(500, 'Metadata values can have up to 500 characters.')),
    )
    .check(
      z.refine((value) => Object.keys(value).length <= 50, {
        error: 'Metadata can have up to 50 keys.',
      }),
    ),
]);

export function mergeMetadata(
  before: Record<string, string>,
  change: Record<string, string> | null | undefined,
): Record<string, string> {
  if (change === undefined) return before;
  if (change === null) return {};
  return Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''),
  );
}
