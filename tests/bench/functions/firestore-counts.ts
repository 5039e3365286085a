import { Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

export interface Counts {
  reads: number;
  writes: number;
}

const read = z.object({ documents: z.array(z.unknown()) });
const query = z.object({
  structuredQuery: z.object({ limit: z.nullish(z.object({ value: z.number() })) }),
});
const commit = z.object({ writes: z.nullish(z.array(z.unknown())) });

/**
 * Counts what every Firestore client of this process asks for, by the requests that it
 * sends: documents of a get, writes of a commit. A query counts its limit, at least one.
 */
export function countFirestore(): Counts {
  const counts: Counts = { reads: 0, writes: 0 };
  watch('request', (method, request) => {
    if (method === 'commit') counts.writes += z.parse(commit, request).writes?.length ?? 0;
  });
  watch('requestStream', (method, _bidirectional, request) => {
    if (method === 'batchGetDocuments') counts.reads += z.parse(read, request).documents.length;
    if (method === 'runQuery') {
      counts.reads += z.parse(query, request).structuredQuery.limit?.value ?? 1;
    }
  });
  return counts;
}

/** Calls `see` for every call of one of the client's two inner methods, which all calls use. */
function watch(method: 'request' | 'requestStream', see: (...args: unknown[]) => void): void {
  const original: unknown = Reflect.get(Firestore.prototype, method);
  if (typeof original !== 'function') throw new Error(`Firestore has no ${method} to count`);
  Reflect.set(Firestore.prototype, method, function (this: Firestore, ...args: unknown[]) {
    see(...args);
    return original.apply(this, args);
  });
}
