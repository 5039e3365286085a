import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { accessToken } from './firebase.ts';
import { decodeFields, encodedMap, encodeFields, type Fields } from './firestore-values.ts';

/**
 * The calls that most functions make, over Firestore's REST API and without its client, which
 * takes longer to load than the whole rest of a cold start. All others are the client's.
 */

/** Before each retry of a read that was not answered, milliseconds. */
const PAUSES_MS = [100, 400, 1_600];

/** For one attempt, milliseconds. */
const TIMEOUT_MS = 5_000;

const agents = {
  http: new HttpAgent({ keepAlive: true }),
  https: new HttpsAgent({ keepAlive: true }),
};

const readAnswer = z.tuple([
  z.object({ found: z.optional(encodedMap), missing: z.optional(z.string()) }),
]);
const queryAnswer = z.array(z.object({ document: z.optional(encodedMap) }));
const addAnswer = z.object({
  writeResults: z.tuple([
    z.object({ transformResults: z.tuple([z.object({ integerValue: z.string() })]) }),
  ]),
});

/**
 * One document's fields; undefined without such a document.
 * https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/batchGet
 * @throws FirestoreError
 */
export async function readDocument(collection: string, id: string): Promise<Fields | undefined> {
  const request = { documents: [nameOf(collection, id)] };
  const [{ found, missing }] = z.parse(readAnswer, await postWithRetries('batchGet', request));
  if (found) return decodeFields(found);
  if (missing === undefined) throw new FirestoreError(200, 'neither found nor missing');
  return undefined;
}

/**
 * The fields of one document whose `field` has this value; undefined without one.
 * https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/runQuery
 * @throws FirestoreError
 */
export async function findDocument(
  collection: string,
  field: string,
  value: string,
): Promise<Fields | undefined> {
  const where = {
    fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: { stringValue: value } },
  };
  const structuredQuery = { from: [{ collectionId: collection }], where, limit: 1 };
  const found = z.parse(queryAnswer, await postWithRetries('runQuery', { structuredQuery }));
  const document = found.find((each) => each.document)?.document;
  return document && decodeFields(document);
}

/**
 * Creates a document.
 * @returns false when there is one already.
 * @throws FirestoreError
 */
export async function createDocument(
  collection: string,
  id: string,
  fields: Parameters<typeof encodeFields>[0],
): Promise<boolean> {
  const update = { name: nameOf(collection, id), fields: encodeFields(fields) };
  try {
    await postWithRetries('commit', { writes: [{ update, currentDocument: { exists: false } }] });
    return true;
  } catch (error) {
    if (error instanceof FirestoreError && error.status === 409) return false;
    throw error;
  }
}

/** Deletes a document, if there is one. @throws FirestoreError */
export async function deleteDocument(collection: string, id: string): Promise<void> {
  await postWithRetries('commit', { writes: [{ delete: nameOf(collection, id) }] });
}

/**
 * Adds to the field `calls` of a counter, creates it if needed, and sets `expireAt`.
 * Not repeated when it is not answered, because it could count twice.
 * https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/commit
 * @returns the sum, with the calls that were counted meanwhile.
 * @throws FirestoreError
 */
export async function addToCounter(
  collection: string,
  id: string,
  calls: number,
  expireAt: Date,
): Promise<number> {
  const write = {
    update: {
      name: nameOf(collection, id),
      fields: encodeFields({ expireAt }),
    },
    updateMask: { fieldPaths: ['expireAt'] },
    updateTransforms: [{ fieldPath: 'calls', increment: { integerValue: String(calls) } }],
  };
  const { writeResults } = z.parse(addAnswer, await post('commit', { writes: [write] }));
  return Number(writeResults[0].transformResults[0].integerValue);
}

const database = () => `projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents`;
const nameOf = (collection: string, id: string) => `${database()}/${collection}/${id}`;

/** An answer of Firestore other than a success, or none: status 0. */
class FirestoreError extends Error {
  readonly status: number;
  /** As Firestore's client numbers it: 14 is UNAVAILABLE, 13 INTERNAL. */
  readonly code: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(`Firestore answered ${status}: ${message}`, options);
    this.status = status;
    this.code = isPassing(status) ? 14 : 13;
  }
}

const isPassing = (status: number) => status === 0 || status === 429 || status >= 500;

async function postWithRetries(method: string, request: object): Promise<unknown> {
  for (const pause of PAUSES_MS) {
    try {
      return await post(method, request);
    } catch (error) {
      if (!(error instanceof FirestoreError && isPassing(error.status))) throw error;
      await sleep(pause);
    }
  }
  return post(method, request);
}

/** By Node's own client: `fetch` is loaded by its first call, and slower. */
async function post(method: string, request: object): Promise<unknown> {
  const emulator = process.env.FIRESTORE_EMULATOR_HOST;
  const origin = emulator ? `http://${emulator}` : 'https://firestore.googleapis.com';
  const url = new URL(`${origin}/v1/${database()}:${method}`);
  const headers = {
    Authorization: `Bearer ${await accessToken()}`,
    'Content-Type': 'application/json',
  };
  const options = { method: 'POST', headers, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const outgoing =
    url.protocol === 'https:'
      ? httpsRequest(url, { ...options, agent: agents.https })
      : httpRequest(url, { ...options, agent: agents.http });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const fail = (cause: unknown) => reject(new FirestoreError(0, 'no answer', { cause }));
  outgoing.on('error', fail);
  outgoing.on('response', (incoming) => {
    const chunks: Buffer[] = [];
    incoming.on('error', fail);
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const { statusCode = 0 } = incoming;
      if (statusCode !== 200) reject(new FirestoreError(statusCode, text.slice(0, 500)));
      else resolve(parseJson(text));
    });
  });
  outgoing.end(JSON.stringify(request));
  return promise;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
