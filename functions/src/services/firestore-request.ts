import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import * as z from 'zod/mini';
import { accessToken, CODES } from './firebase.ts';
import { withRetries } from './retries.ts';

/** Before each retry of a request that was not answered, milliseconds. */
const PAUSES_MS = [200, 800, 2_400];

/** For one attempt, milliseconds. */
const TIMEOUT_MS = 5_000;

const agents = {
  http: new HttpAgent({ keepAlive: true }),
  https: new HttpsAgent({ keepAlive: true }),
};

/** The path of the project's database. */
export const database = () =>
  `projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents`;

/** An answer of Firestore other than a success, or none, with the code that its client uses. */
export class FirestoreError extends Error {
  readonly code: number;

  /** @param status Google's name of an error, such as `NOT_FOUND`. */
  constructor(message: string, status = 'INTERNAL', options?: ErrorOptions) {
    super(`Firestore: ${message}`, options);
    this.code = new Map(Object.entries(CODES)).get(status) ?? CODES.INTERNAL;
  }
}

interface Answer {
  /** HTTP's; 0 without an answer. */
  status: number;
  text: string;
  cause?: unknown;
}

/**
 * Calls a method of Firestore's REST API.
 * @param retry Whether it may be repeated when it is not answered.
 * @throws FirestoreError
 */
export async function callFirestore(
  method: 'batchGet' | 'runQuery' | 'commit',
  body: object,
  { retry = true } = {},
): Promise<unknown> {
  const answer = await withRetries(() => post(method, body), isTemporary, retry ? PAUSES_MS : []);
  if (answer.status !== 200) throw errorOf(answer);
  return parseJson(answer.text);
}

/** No answer, a rate limit or an error of the server. */
const isUnavailable = ({ status }: Answer) => status === 0 || status === 429 || status >= 500;

/** Also a write that lost against another one. */
const isTemporary = (answer: Answer) => isUnavailable(answer) || statusName(answer) === 'ABORTED';

function errorOf(answer: Answer): FirestoreError {
  const { status, text, cause } = answer;
  const name = isUnavailable(answer) ? 'UNAVAILABLE' : statusName(answer);
  return new FirestoreError(`${status} ${text.slice(0, 500)}`, name, { cause });
}

const errorBody = z.object({ error: z.object({ status: z.string() }) });
/** Methods that stream their answer have the error in a list. */
const errorAnswer = z.union([errorBody, z.tuple([errorBody])]);

function statusName({ status, text }: Answer): string | undefined {
  if (status === 200) return undefined;
  const { data } = z.safeParse(errorAnswer, parseJson(text));
  return [data].flat()[0]?.error.status;
}

/** By Node's own client: `fetch` is loaded by its first call, and slower. */
async function post(method: string, body: object): Promise<Answer> {
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
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const fail = (cause: unknown) => resolve({ status: 0, text: 'no answer', cause });
  outgoing.on('error', fail);
  outgoing.on('response', (incoming) => {
    const chunks: Buffer[] = [];
    incoming.on('error', fail);
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { statusCode: status = 0 } = incoming;
      resolve({ status, text: Buffer.concat(chunks).toString('utf8') });
    });
  });
  outgoing.end(JSON.stringify(body));
  return promise;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
