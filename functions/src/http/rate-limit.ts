import type { IncomingHttpHeaders } from 'node:http';
import { firestore } from '../services/firebase.ts';
import { hashOf } from '../services/hash.ts';
import { clientNetwork } from './client-network.ts';
import { ApiError } from './errors.ts';
import { CALLERS_BEHIND_ADDRESS, type Limit } from './limits.ts';
import { logFailure } from './logging.ts';
import { withTimeout } from './timeout.ts';

/** One document for each counter; the time-to-live policy deletes it at `expireAt`. */
const COLLECTION = 'rateLimits';

/** Longest wait for the counters of a call, milliseconds. */
const TIMEOUT_MS = 2_000;

/** Bounds this instance's memory: forged callers could make any number of counters. */
const MAX_LOCAL_COUNTERS = 10_000;

/** This instance's counters by id, the least recently used first. */
const local = new Map<string, number>();

interface Caller {
  person: { uid: string } | undefined;
  headers: IncomingHttpHeaders;
}

interface Counter {
  /** Of one caller and window. */
  id: string;
  most: number;
}

/**
 * Counts this call for the person, or for the network address when nobody is signed in.
 * A call with Hosting's header also counts, with a higher limit, for the address that connected,
 * which can't be forged. While Firestore does not answer, this instance's own counters decide.
 * Throws 429 with `Retry-After` above the limit.
 */
export async function countCall(limit: Limit, caller: Caller): Promise<void> {
  const now = Date.now();
  const windowMs = limit.seconds * 1000;
  const end = (Math.floor(now / windowMs) + 1) * windowMs;
  const refuseAbove = (most: number, calls: number) => {
    if (calls > most) throw tooMany((end - now) / 1000);
  };
  const counters = countersOf(limit, caller, end);
  const countHere = () => {
    for (const { id, most } of counters) refuseAbove(most, countLocally(id));
  };
  if (!limit.isShared) return countHere();
  const countEverywhere = async () => {
    for (const { id, most } of counters) refuseAbove(most, await countShared(id, new Date(end)));
  };
  await countWithFallback(countEverywhere, countHere);
}

/** Counts by `count`, or by `fallback` where that fails or is slow: no call fails for its counter. */
export async function countWithFallback(
  count: () => Promise<void>,
  fallback: () => void,
): Promise<void> {
  try {
    const timeoutError = () => new Error('The counter took too long');
    await withTimeout(TIMEOUT_MS, count(), timeoutError);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    logFailure('rate_limit_failed', error);
    fallback();
  }
}

export function tooMany(
  seconds: number,
  text = 'Muitas tentativas. Aguarde um pouco e tente novamente.',
): ApiError {
  const headers = { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) };
  return new ApiError(429, 'too_many_requests', text, { headers });
}

function countersOf(limit: Limit, { person, headers }: Caller, end: number): Counter[] {
  const counter = (key: string, most: number) => ({
    id: hashOf(limit.name, key, String(end)),
    most,
  });
  if (person) return [counter(`uid:${person.uid}`, limit.calls)];
  const { client, connected } = clientNetwork(headers, Boolean(process.env.FUNCTIONS_EMULATOR));
  const own = counter(`client:${client}`, limit.calls);
  if (connected === undefined) return [own];
  // The caller's own first: calls that it refuses use up nobody else's.
  return [own, counter(`connected:${connected}`, limit.calls * CALLERS_BEHIND_ADDRESS)];
}

/** Adds one to a counter of all instances; gives their sum, calls counted meanwhile included. */
async function countShared(id: string, expireAt: Date): Promise<number> {
  const { FieldValue } = await import('firebase-admin/firestore');
  const counter = await sharedCounter(id);
  await counter.set({ calls: FieldValue.increment(1), expireAt }, { merge: true });
  return Number((await counter.get()).get('calls'));
}

/** The document of a counter that all instances share. */
export async function sharedCounter(id: string) {
  return (await firestore()).collection(COLLECTION).doc(id);
}

/** Adds one to this instance's own counter and returns it. */
export function countLocally(id: string): number {
  const calls = (local.get(id) ?? 0) + 1;
  // Inserted anew, so that a counter in use is never the oldest.
  local.delete(id);
  local.set(id, calls);
  const [oldest] = local.keys();
  if (local.size > MAX_LOCAL_COUNTERS && oldest !== undefined) local.delete(oldest);
  return calls;
}
