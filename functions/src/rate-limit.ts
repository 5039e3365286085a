import type { IncomingHttpHeaders } from 'node:http';
import { clientNetwork } from './client-network.ts';
import { ApiError } from './errors.ts';
import { firestore } from './firebase.ts';
import { hashOf } from './hash.ts';
import { CALLERS_BEHIND_CDN, type Limit } from './limits.ts';
import { logFailure } from './logging.ts';

/** Where the counters are; `expireAt` is for the time-to-live policy. */
const COLLECTION = 'rateLimits';

interface Caller {
  person: { uid: string } | undefined;
  headers: IncomingHttpHeaders;
}

/**
 * Counts this call of the person, or of the network address when nobody is signed in.
 * A call through the CDN counts for the client whom the CDN names and, with a wider
 * limit, for the CDN's own address: whoever forges the first is held by the second.
 * Throws 429 with `Retry-After` when the window is full. A counter that fails turns
 * nobody away.
 */
export async function countCall(limit: Limit, { person, headers }: Caller): Promise<void> {
  if (person) return countFor(limit, `uid:${person.uid}`, limit.calls);
  const { hop, behindCdn } = clientNetwork(headers, Boolean(process.env.FUNCTIONS_EMULATOR));
  if (behindCdn === undefined) return countFor(limit, `client:${hop}`, limit.calls);
  await countFor(limit, `behindCdn:${behindCdn}`, limit.calls);
  await countFor(limit, `cdn:${hop}`, limit.calls * CALLERS_BEHIND_CDN);
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
  const taken = await increment(hashOf(limit.name, key, String(end)), end);
  if (taken > most) throw tooMany((end - now) / 1000);
}

/**
 * One more on a counter, and how many there are then: never fewer than were counted
 * before, since the reading comes after the adding. No transaction, because fifty calls
 * of one person at once would keep each other from ending.
 */
async function increment(id: string, end: number): Promise<number> {
  try {
    const { FieldValue } = await import('firebase-admin/firestore');
    const counter = (await firestore()).collection(COLLECTION).doc(id);
    const more = { calls: FieldValue.increment(1), expireAt: new Date(end) };
    await counter.set(more, { merge: true });
    return Number((await counter.get()).get('calls'));
  } catch (error) {
    logFailure('rate limit', error);
    return 0;
  }
}
