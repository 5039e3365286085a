import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { FirebaseData } from './firebase-data.ts';
import { root } from './processes.ts';

/** A field of a collection after whose time Firestore deletes the document. */
export interface TimeToLive {
  collectionGroup: string;
  fieldPath: string;
}

const indexes = z.object({
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.optional(z.boolean()),
    }),
  ),
});
const fields = z.record(z.string(), z.object({ timestampValue: z.optional(z.string()) }));

/** The policies of firestore.indexes.json, which the emulator does not carry out. */
export function readPolicies(): TimeToLive[] {
  const file = readFileSync(join(root, 'firestore.indexes.json'), 'utf8');
  return z.parse(indexes, JSON.parse(file)).fieldOverrides.filter(({ ttl }) => ttl);
}

/** The documents that no policy would have deleted by `now` (Unix milliseconds). */
export function withoutExpired(
  documents: FirebaseData['documents'],
  policies: readonly TimeToLive[],
  now: number,
): FirebaseData['documents'] {
  return documents.filter((document) => {
    const collection = document.name.split('/').at(-2);
    const typed = fields.safeParse(document.fields).data ?? {};
    return !policies.some(({ collectionGroup, fieldPath }) => {
      const time = collectionGroup === collection && typed[fieldPath]?.timestampValue;
      return time && Date.parse(time) <= now;
    });
  });
}
