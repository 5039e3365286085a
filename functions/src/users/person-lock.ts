import { setTimeout as sleep } from 'node:timers/promises';
import type { DocumentReference, Timestamp } from '@google-cloud/firestore';
import { ApiError } from '../http/errors.ts';
import { logFailure } from '../http/logging.ts';
import { firestore, hasCode } from '../services/firebase.ts';
import { withDeadline } from '../services/timeout.ts';

/** A document for each person for whom a call opens, stops or closes something at Stripe now. */
const COLLECTION = 'locks';

/** How long a lock is kept, milliseconds: an older one was left by a call that was killed. */
export interface Lease {
  heldMs: number;
  /**
   * How long its holder goes on, by its own clock. The rest is for the request that is then under
   * way, and for clocks that differ.
   */
  workMs: number;
}
/** As long as a function may run. */
const LEASE: Lease = { heldMs: 60_000, workMs: 45_000 };
/** How long a call waits for others, and between two attempts; milliseconds. */
const WAIT_MS = 10_000;
const PAUSE_MS = 150;

/**
 * Runs `work` while no other call, in any instance, runs under this person's lock.
 * Throws 409 when others hold it for ten seconds, `TimeoutError` where the work takes too long.
 */
export async function withPersonLock<Result>(
  uid: string,
  work: () => Promise<Result>,
  lease = LEASE,
): Promise<Result> {
  const lock = (await firestore()).collection(COLLECTION).doc(uid);
  const { since, writtenAt } = await acquire(lock, lease);
  try {
    return await withDeadline(since + lease.workMs - performance.now(), work);
  } finally {
    // A failure must not hide what the work did; the lock expires.
    await release(lock, writtenAt).catch((error: unknown) => logFailure('lock_failed', error));
  }
}

/** @returns since when it is held, by `performance.now()` and by Firestore. */
async function acquire(
  lock: DocumentReference,
  { heldMs }: Lease,
): Promise<{ since: number; writtenAt: Timestamp }> {
  for (const begin = Date.now(); Date.now() - begin < WAIT_MS; ) {
    const since = performance.now();
    try {
      const { writeTime } = await lock.create({ expireAt: new Date(Date.now() + heldMs) });
      return { since, writtenAt: writeTime };
    } catch (error) {
      if (!hasCode(error, 'ALREADY_EXISTS')) throw error;
    }
    const held = await lock.get();
    const isLeft = held.updateTime && held.get('expireAt').toMillis() < Date.now();
    await (isLeft ? release(lock, held.updateTime) : sleep(PAUSE_MS * (0.5 + Math.random())));
  }
  throw new ApiError(
    409,
    'busy',
    'Outra operação está em andamento na sua conta. Tente novamente em instantes.',
  );
}

/** Deletes the lock, unless another call holds it by now. */
async function release(lock: DocumentReference, lastUpdateTime: Timestamp): Promise<void> {
  await lock.delete({ lastUpdateTime }).catch((error: unknown) => {
    if (!hasCode(error, 'FAILED_PRECONDITION') && !hasCode(error, 'NOT_FOUND')) throw error;
  });
}
