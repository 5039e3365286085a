import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { accessToken } from './firebase.ts';

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

const value = z.record(z.string(), z.unknown());
const map = z.object({ fields: z.optional(z.record(z.string(), value)) });
const array = z.object({ values: z._default(z.array(value), []) });
const readAnswer = z.tuple([z.object({ found: z.optional(map), missing: z.optional(z.string()) })]);
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
export async function readDocument(
  collection: string,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const request = { documents: [nameOf(collection, id)] };
  const [{ found, missing }] = z.parse(readAnswer, await postWithRetries('batchGet', request));
  if (found) return decodeMap(found);
  if (missing === undefined) throw new FirestoreError(200, 'neither found nor missing');
  return undefined;
}

/**
 * Adds one to the field `calls` of a counter, creates it if needed, and sets `expireAt`.
 * Not repeated when it is not answered, because it could count twice.
 * https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.documents/commit
 * @returns the sum, with the calls that were counted meanwhile.
 * @throws FirestoreError
 */
export async function addToCounter(
  collection: string,
  id: string,
  expireAt: Date,
): Promise<number> {
  const write = {
    update: {
      name: nameOf(collection, id),
      fields: { expireAt: { timestampValue: expireAt.toISOString() } },
    },
    updateMask: { fieldPaths: ['expireAt'] },
    updateTransforms: [{ fieldPath: 'calls', increment: { integerValue: '1' } }],
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

function decodeMap({ fields = {} }: z.infer<typeof map>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, decode(each)]));
}

/** https://cloud.google.com/firestore/docs/reference/rest/v1/Value; the kinds stored here. */
function decode(encoded: z.infer<typeof value>): unknown {
  const [[kind, content] = ['nothing', null]] = Object.entries(encoded);
  switch (kind) {
    case 'nullValue':
    case 'booleanValue':
    case 'stringValue':
    case 'doubleValue':
      return content;
    case 'integerValue':
      return Number(content);
    case 'timestampValue':
      return new Date(String(content));
    case 'mapValue':
      return decodeMap(z.parse(map, content));
    case 'arrayValue':
      return z.parse(array, content).values.map(decode);
    default:
      throw new Error(`Documents with ${kind} are read by Firestore's client`);
  }
}
