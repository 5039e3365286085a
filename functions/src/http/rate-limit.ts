import type { IncomingHttpHeaders } from 'node:http';
import { firestore, hasCode, hashOf } from '../services/firebase.ts';
import { withTimeout } from '../services/timeout.ts';
import { clientNetwork } from './client-network.ts';
import { ApiError } from './errors.ts';
import { CALLERS_BEHIND_ADDRESS, type Limit } from './limits.ts';
import { logFailure } from './logging.ts';

const COLLECTION = 'rateLimits';

const TIMEOUT_MS = 2_000;

/** The maximum size of `local`. Calls from many IP addresses would otherwise fill the memory. */
const MAX_LOCAL_COUNTERS = 10_000;

/**
 * The number of calls, keyed by a hash of the limit, the caller and the period. The least recently
 * used counter comes first, so that a full map drops that counter.
 */
const local = new Map<string, number>();

interface Caller {
  person: { uid: string } | undefined;
  headers: IncomingHttpHeaders;
}

/**
 * Counts a signed-in call against the person's limit, and an anonymous call against the limit of
 * the client's IP address. If that address is from Firebase Hosting's header, which anybody can
 * forge, an anonymous call also counts against the address that connected to us. Throws 429 with
 * `Retry-After` if the call exceeds a limit.
 */
export async function countCall(limit: Limit, caller: Caller): Promise<void> {
  const keys = keysOf(limit, caller);
  const countHere = () => {
    for (const [key, most] of keys) countLocally(limit, key, most);
  };
  if (!limit.isShared) return countHere();
  await withFallback(async () => {
    for (const [key, most] of keys) await countShared(limit, key, most);
  }, countHere);
}

async function withFallback<Result>(
  count: () => Promise<Result>,
  fallback: () => Result,
): Promise<Result> {
  try {
    return await withTimeout(TIMEOUT_MS, count);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    logFailure('rate_limit_failed', error);
    return fallback();
  }
}

/** Returns the keys of a caller's counters, each with its maximum number of calls. */
function keysOf({ calls }: Limit, { person, headers }: Caller): [string, number][] {
  if (person) return [[`uid:${person.uid}`, calls]];
  const { client, connected } = clientNetwork(headers, Boolean(process.env.FUNCTIONS_EMULATOR));
  const own: [string, number] = [`client:${client}`, calls];
  if (connected === undefined) return [own];
  // List the client's key first. A call above the client's own limit is then rejected before it
  // counts against the connecting address, which other people may share.
  return [own, [`connected:${connected}`, calls * CALLERS_BEHIND_ADDRESS]];
}

async function countShared(limit: Limit, key: string, most: number): Promise<void> {
  const end = windowEnd(limit);
  const { FieldValue } = await import('firebase-admin/firestore');
  const counter = await sharedCounter(limit, key, String(end));
  const one = { calls: FieldValue.increment(1), expireAt: new Date(end) };
  await counter.set(one, { merge: true });
  if (Number((await counter.get()).get('calls')) > most) throw tooMany(limit, end);
}

async function sharedCounter({ name }: Limit, ...key: string[]) {
  return (await firestore()).collection(COLLECTION).doc(hashOf(name, ...key));
}

/** Counts a call in this instance's memory. Returns the counter's id. Throws 429 above `most`. */
function countLocally(limit: Limit, key: string, most = limit.calls): string {
  const end = windowEnd(limit);
  const id = hashOf(limit.name, key, String(end));
  const calls = (local.get(id) ?? 0) + 1;
  // Move the counter to the end, so that the Map starts with the least recently used one.
  local.delete(id);
  local.set(id, calls);
  const [oldest] = local.keys();
  if (local.size > MAX_LOCAL_COUNTERS && oldest !== undefined) local.delete(oldest);
  if (calls > most) throw tooMany(limit, end);
  return id;
}

function windowEnd({ seconds }: Limit): number {
  const ms = seconds * 1000;
  return (Math.floor(Date.now() / ms) + 1) * ms;
}

/** @param until The time when requests are allowed again, in Unix milliseconds. */
function tooMany({ refusal }: Limit, until: number): ApiError {
  const text = refusal ?? 'Muitas tentativas. Aguarde um pouco e tente novamente.';
  const seconds = Math.max(1, Math.ceil((until - Date.now()) / 1000));
  const headers = { 'Retry-After': String(seconds) };
  return new ApiError(429, 'too_many_requests', text, { headers });
}

/**
 * Counts a mail to an e-mail address. Throws 429 above the limit. Returns a function that undoes
 * the count, in case the mail cannot be sent.
 */
export function countMail(limit: Limit, email: string): Promise<() => Promise<void>> {
  return withFallback(
    () => countSharedMail(limit, email),
    () => {
      const id = countLocally(limit, email);
      return async () => void local.set(id, (local.get(id) ?? 1) - 1);
    },
  );
}

/**
 * Counts a mail in Firestore. Throws 429 above the limit. Each mail takes one of `limit.calls`
 * documents until that document expires. With a single counter, parallel calls would wait for each
 * other's transactions.
 */
async function countSharedMail(limit: Limit, email: string): Promise<() => Promise<void>> {
  const now = Date.now();
  const expireAt = new Date(now + limit.seconds * 1000);
  let free = expireAt.getTime();
  for (let index = 0; index < limit.calls; index += 1) {
    const document = await sharedCounter(limit, email, String(index));
    const known = await document.get();
    const until = known.exists ? known.get('expireAt').toMillis() : 0;
    if (until > now) {
      free = Math.min(free, until);
      continue;
    }
    try {
      const { writeTime } = known.updateTime
        ? await document.update({ expireAt }, { lastUpdateTime: known.updateTime })
        : await document.create({ expireAt });
      return async () => {
        const deleting = withTimeout(TIMEOUT_MS, () =>
          document.delete({ lastUpdateTime: writeTime }),
        );
        await deleting.catch((error: unknown) => logFailure('rate_limit_failed', error));
      };
    } catch (error) {
      // A parallel call has written this document, so try the next document.
      if (!hasCode(error, 'ALREADY_EXISTS') && !hasCode(error, 'FAILED_PRECONDITION')) throw error;
    }
  }
  throw tooMany(limit, free);
}
