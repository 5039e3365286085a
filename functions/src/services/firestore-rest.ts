import * as z from 'zod/mini';
import { hasCode } from './firebase.ts';
import { callFirestore, database, FirestoreError } from './firestore-request.ts';
import { decodeFields, encodedMap, encodeFields, type Fields } from './firestore-values.ts';

/**
 * What people's calls and webhooks need of Firestore, over its REST API and without its client,
 * which takes longer to load than the whole rest of a cold start. Scheduled work and commands
 * query by the client. All throw a FirestoreError.
 * https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents
 */

/** A document as it was read. */
export interface Version {
  fields: Fields;
  /** Of its last write, by which a later write sees that there was another one. */
  updateTime: string;
}

const stored = z.extend(encodedMap, { updateTime: z.string() });
const readAnswer = z.tuple([
  z.object({ found: z.optional(stored), missing: z.optional(z.string()) }),
]);
const named = z.extend(encodedMap, { name: z.string() });
const queryAnswer = z.array(z.object({ document: z.optional(named) }));
const addAnswer = z.object({
  writeResults: z.tuple([
    z.object({ transformResults: z.tuple([z.object({ integerValue: z.string() })]) }),
  ]),
});

/** One document and when it was written; undefined without such a document. */
export async function readVersion(collection: string, id: string): Promise<Version | undefined> {
  const request = { documents: [nameOf(collection, id)] };
  const [{ found, missing }] = z.parse(readAnswer, await callFirestore('batchGet', request));
  if (found) return { fields: decodeFields(found), updateTime: found.updateTime };
  if (missing === undefined) throw new FirestoreError('neither found nor missing');
  return undefined;
}

/** One document's fields; undefined without such a document. */
export async function readDocument(collection: string, id: string): Promise<Fields | undefined> {
  return (await readVersion(collection, id))?.fields;
}

/** The fields of one document whose `field` has this value; undefined without one. */
export async function findDocument(
  collection: string,
  field: string,
  value: string,
): Promise<Fields | undefined> {
  const [document] = await query(collection, field, value, { limit: 1 });
  return document && decodeFields(document);
}

async function query(
  collection: string,
  field: string,
  value: string,
  rest: { limit?: number },
): Promise<z.infer<typeof named>[]> {
  const where = {
    fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: { stringValue: value } },
  };
  const structuredQuery = { from: [{ collectionId: collection }], where, ...rest };
  const found = z.parse(queryAnswer, await callFirestore('runQuery', { structuredQuery }));
  return found.flatMap(({ document }) => document ?? []);
}

/** Creates a document; false when there is one already. */
export function createDocument(collection: string, id: string, fields: Fields): Promise<boolean> {
  return createDocuments(collection, [[id, fields]]);
}

/** Creates documents, each with its id; none and false when there is one of them already. */
async function createDocuments(
  collection: string,
  documents: readonly (readonly [string, Fields])[],
): Promise<boolean> {
  const currentDocument = { exists: false };
  try {
    await write(
      documents.map(([id, fields]) => ({ ...updateOf(collection, id, fields), currentDocument })),
    );
    return true;
  } catch (error) {
    if (!hasCode(error, 'ALREADY_EXISTS')) throw error;
    return false;
  }
}

/** Creates or replaces a document. */
export async function setDocument(collection: string, id: string, fields: Fields): Promise<void> {
  await write([updateOf(collection, id, fields)]);
}

/**
 * Writes these fields to a document, and removes those that are `removed`.
 * Throws NOT_FOUND without a document, and FAILED_PRECONDITION when it was written since `read`.
 */
export async function updateDocument(
  collection: string,
  id: string,
  fields: Fields,
  { removed = [], read }: { removed?: string[]; read?: Pick<Version, 'updateTime'> } = {},
): Promise<void> {
  const updateMask = { fieldPaths: [...Object.keys(fields), ...removed] };
  const currentDocument = read ? { updateTime: read.updateTime } : { exists: true };
  await write([{ ...updateOf(collection, id, fields), updateMask, currentDocument }]);
}

/**
 * Updates a document, or creates it if there was none, only if it was not written since it was
 * read. Without a transaction, whose locks would slow down many calls at once.
 * @param read Undefined when there was no document.
 * @returns false when another write came first: read again and retry.
 */
export async function writeUnlocked(
  collection: string,
  id: string,
  fields: Fields,
  read: Pick<Version, 'updateTime'> | undefined,
): Promise<boolean> {
  if (!read) return createDocument(collection, id, fields);
  try {
    await updateDocument(collection, id, fields, { read });
    return true;
  } catch (error) {
    if (!hasCode(error, 'FAILED_PRECONDITION')) throw error;
    return false;
  }
}

/** Deletes a document, if there is one. */
export async function deleteDocument(collection: string, id: string): Promise<void> {
  await write([{ delete: nameOf(collection, id) }]);
}

/**
 * Adds to the field `calls` of a counter, creates it if needed, and sets `expireAt`.
 * Not repeated when it is not answered, because it could count twice.
 * @returns the sum, with the calls that were counted meanwhile.
 */
export async function addToCounter(
  collection: string,
  id: string,
  calls: number,
  expireAt: Date,
): Promise<number> {
  const increment = {
    ...updateOf(collection, id, { expireAt }),
    updateMask: { fieldPaths: ['expireAt'] },
    updateTransforms: [{ fieldPath: 'calls', increment: { integerValue: String(calls) } }],
  };
  const { writeResults } = z.parse(addAnswer, await write([increment], { retry: false }));
  return Number(writeResults[0].transformResults[0].integerValue);
}

const nameOf = (collection: string, id: string) => `${database()}/${collection}/${id}`;

const updateOf = (collection: string, id: string, fields: Fields) => ({
  update: { name: nameOf(collection, id), fields: encodeFields(fields) },
});

const write = (writes: readonly object[], options?: { retry: boolean }) =>
  callFirestore('commit', { writes }, options);
