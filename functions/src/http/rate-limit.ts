import type { IncomingHttpHeaders } from 'node:http';
import { firestore } from '../services/firebase.ts';
import { hashOf } from '../services/hash.ts';
import { clientNetwork } from './client-network.ts';
import { ApiError } from './errors.ts';
import { CALLERS_BEHIND_PROXY, type Limit } from './limits.ts';
import { logFailure } from './logging.ts';
import { withTimeout } from './timeout.ts';

/** One document a counter; the time-to-live policy deletes it at `expireAt`. */
const COLLECTION = 'rateLimits';

/**
 * How much of a limit an instance may have counted without a write: a person's few calls then
 * cost none, and beside the limit's own calls each instance may let through that many more.
 */
const UNSENT_SHARE = 1 / 30;

/** Longest wait for a counter, milliseconds. */
const TIMEOUT_MS = 2_000;

/** Bounds this instance's memory: forged callers could make any number of counters. */
const MAX_LOCAL_COUNTERS = 10_000;

/** This instance's counters; they decide while Firestore does not answer. */
const local = new Map<string, LocalCounter>();

interface LocalCounter {
  calls: number;
  /** Those of `calls` that Firestore does not have yet. */
  unsent: number;
  /** All instances' calls, as far as Firestore has answered. */
  sum: number;
}

interface Caller {
  person: { uid: string } | undefined;
  headers: IncomingHttpHeaders;
}

/**
 * Counts this call for the person, or for the network address when nobody is signed in.
 * A call with the CDN's header counts for the client's address in it. It also counts, with a
 * higher limit, for the address that connected, which can't be forged, unless that is one of
 * the CDN's: everybody behind it would be refused for the calls of a few. Who forges the header
 * from the CDN itself still gets no more than three reset mails to an address.
 * Throws 429 with `Retry-After` above the limit.
 */
export async function countCall(limit: Limit, { person, headers }: Caller): Promise<void> {
  if (person) return countFor(limit, `uid:${person.uid}`, limit.calls);
  const { hop, isCdn, behindCdn } = clientNetwork(headers, Boolean(process.env.FUNCTIONS_EMULATOR));
  if (behindCdn === undefined) return countFor(limit, `client:${hop}`, limit.calls);
  await countFor(limit, `behindCdn:${behindCdn}`, limit.calls);
  if (!isCdn) await countFor(limit, `proxy:${hop}`, limit.calls * CALLERS_BEHIND_PROXY);
}

/** The result of `count`; `otherwise` when it fails or is slow, so that no call fails for its counter. */
export async function counterOr<Result>(
  otherwise: Result,
  count: () => Promise<Result>,
): Promise<Result> {
  try {
    const timeoutError = () => new Error('The counter took too long');
    return await withTimeout(TIMEOUT_MS, count(), timeoutError);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    logFailure('rate_limit_failed', error);
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
  const counter = localCounter(id);
  counter.calls += 1;
  counter.unsent += 1;
  if (counter.unsent < most * UNSENT_SHARE && counter.sum + counter.unsent <= most) return;
  const { unsent } = counter;
  counter.unsent = 0;
  const sum = await counterOr(counter.calls, () => addToCounter(id, unsent, new Date(end)));
  // Answers to calls at once arrive in any order.
  counter.sum = Math.max(counter.sum, sum);
  if (sum > most) throw tooMany((end - now) / 1000);
}

/** Adds calls to a counter of all instances; gives their sum, those counted meanwhile included. */
async function addToCounter(id: string, calls: number, expireAt: Date): Promise<number> {
  const { FieldValue } = await import('firebase-admin/firestore');
  const counter = (await firestore()).collection(COLLECTION).doc(id);
  await counter.set({ calls: FieldValue.increment(calls), expireAt }, { merge: true });
  return Number((await counter.get()).get('calls'));
}

/** This instance's own counter. */
function localCounter(id: string): LocalCounter {
  if (local.size >= MAX_LOCAL_COUNTERS) local.clear();
  const counter = local.get(id) ?? { calls: 0, unsent: 0, sum: 0 };
  local.set(id, counter);
  return counter;
}

/** Adds one to this instance's own counter and returns it. */
export function countLocally(id: string): number {
  const counter = localCounter(id);
  counter.calls += 1;
  return counter.calls;
}
