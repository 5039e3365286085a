import type { IncomingHttpHeaders } from 'node:http';
import type { Firestore } from '@google-cloud/firestore';
import { firestore } from '../services/firebase.ts';
import { hashOf } from '../services/hash.ts';
import { clientNetwork } from './client-network.ts';
import { within } from './deadline.ts';
import { ApiError } from './errors.ts';
import { CALLERS_BEHIND_CDN, type Limit } from './limits.ts';
import { logFailure } from './logging.ts';

/** Where the counters are; `expireAt` is for the time-to-live policy. */
const COLLECTION = 'rateLimits';

/** How long counting may take of a call's time, milliseconds. */
const PATIENCE_MS = 2_000;

/** Counters that an instance remembers at once; forged callers could make any number. */
const MOST_REMEMBERED = 10_000;

/** This instance's own counts, for the time in which Firestore's do not answer. */
const own = new Map<string, number>();

interface Caller {
  person: { uid: string } | undefined;
  headers: IncomingHttpHeaders;
}

/**
 * Counts this call of the person, or of the network address when nobody is signed in.
 * A call through the CDN counts for the client whom the CDN names and, with a wider
 * limit, for the CDN's own address: whoever forges the first is held by the second.
 * Throws 429 with `Retry-After` when the window is full.
 */
export async function countCall(limit: Limit, { person, headers }: Caller): Promise<void> {
  if (person) return countFor(limit, `uid:${person.uid}`, limit.calls);
  const { hop, behindCdn } = clientNetwork(headers, Boolean(process.env.FUNCTIONS_EMULATOR));
  if (behindCdn === undefined) return countFor(limit, `client:${hop}`, limit.calls);
  await countFor(limit, `behindCdn:${behindCdn}`, limit.calls);
  await countFor(limit, `cdn:${hop}`, limit.calls * CALLERS_BEHIND_CDN);
}

/** What a counter says; `otherwise` when it fails or is slow, so that it turns nobody away by itself. */
export async function counterOr<Result>(
  otherwise: Result,
  count: (database: Firestore) => Promise<Result>,
): Promise<Result> {
  try {
    // A cold start loads the SDK here, which is no fault of the counter's.
    const database = await firestore();
    const late = () => new Error('The counter took too long');
    return await within(PATIENCE_MS, count(database), late);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    logFailure('rate limit', error);
    return otherwise;
  }
}

export function tooMany(
  seconds: number,
  text = 'Muitas tentativas. Aguarde um pouco e tente novamente.',
): ApiError {
  const headers = { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) };
  return new ApiError(429, 'too_many_requests', text, { headers });
}

async function countFor(limit: Limit, key: string, most: number): Promise<void> {
  const now = Date.now();
  const windowMs = limit.seconds * 1000;
  const end = (Math.floor(now / windowMs) + 1) * windowMs;
  const id = hashOf(limit.name, key, String(end));
  const taken = await counterOr(countHere(id), (database) => increment(database, id, end));
  if (taken > most) throw tooMany((end - now) / 1000);
}

/** How often this instance alone has counted, this call included. */
export function countHere(id: string): number {
  if (own.size >= MOST_REMEMBERED) own.clear();
  const calls = (own.get(id) ?? 0) + 1;
  own.set(id, calls);
  return calls;
}

/**
 * One more on a counter, and how many there are then: never fewer than were counted
 * before, since the reading comes after the adding. No transaction, because fifty calls
 * of one person at once would keep each other from ending.
 */
async function increment(database: Firestore, id: string, end: number): Promise<number> {
  const { FieldValue } = await import('firebase-admin/firestore');
  const counter = database.collection(COLLECTION).doc(id);
  const more = { calls: FieldValue.increment(1), expireAt: new Date(end) };
  await counter.set(more, { merge: true });
  return Number((await counter.get()).get('calls'));
}
