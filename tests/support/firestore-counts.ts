import * as z from 'zod/mini';
import { type ProxyServer, startProxy } from './proxy.ts';

export interface Counts {
  /** The collection of each document that was read. */
  reads: string[];
  writes: string[];
}

const read = z.object({ documents: z.array(z.string()) });
const query = z.object({
  structuredQuery: z.object({
    from: z.tuple([z.object({ collectionId: z.string() })]),
    limit: z.optional(z.number()),
  }),
});
const write = z.object({
  update: z.optional(z.object({ name: z.string() })),
  delete: z.optional(z.string()),
  transform: z.optional(z.object({ document: z.string() })),
});
/** A transaction that has only read documents is committed without `writes`. */
const commit = z.object({ writes: z._default(z.array(write), []) });

/**
 * Proxies the Firestore emulator, and counts reads and writes. A query counts as `limit` reads, and
 * a query without a limit as one read.
 */
export async function countFirestore(emulator: string): Promise<ProxyServer & { counts: Counts }> {
  const counts: Counts = { reads: [], writes: [] };
  const proxy = await startProxy(emulator, (path, body) => count(counts, path, body));
  return { ...proxy, counts };
}

function count(counts: Counts, url: string, body: Buffer): void {
  const method = /:(\w+)(\?|$)/.exec(url)?.[1];
  const parsed = <Schema extends z.ZodMiniType>(schema: Schema) =>
    z.parse(schema, JSON.parse(body.toString('utf8')));
  switch (method) {
    case 'batchGet':
      counts.reads.push(...parsed(read).documents.map(collectionOf));
      break;
    case 'runQuery': {
      const { from, limit = 1 } = parsed(query).structuredQuery;
      counts.reads.push(...Array<string>(limit).fill(from[0].collectionId));
      break;
    }
    case 'commit':
      for (const { update, delete: deleted, transform } of parsed(commit).writes) {
        counts.writes.push(collectionOf(update?.name ?? deleted ?? transform?.document ?? ''));
      }
  }
}

const collectionOf = (document: string) => document.split('/').at(-2) ?? '';
