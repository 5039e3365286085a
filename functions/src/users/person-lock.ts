import { setTimeout as sleep } from 'node:timers/promises';
import type { DocumentReference, Timestamp } from '@google-cloud/firestore';
import { ApiError } from '../http/errors.ts';
import { logFailure } from '../http/logging.ts';
import { firestore, hasCode } from '../services/firebase.ts';
import { withDeadline } from '../services/timeout.ts';

/**
 * The collection of locks. A lock prevents parallel writes for the same person. Its id is the uid,
 * or a prefix and the uid, such as `claims <uid>`.
 */
const COLLECTION = 'locks';

export interface Lease {
  /** The lifetime of a lock, in milliseconds. An older lock was left behind by a crashed call. */
  heldMs: number;
  /**
   * The maximum time for the work, in milliseconds. It must be shorter than `heldMs`, because the
   * last request may end after this time, and because the servers' clocks differ.
   */
  workMs: number;
}
/** The default lease. `heldMs` equals the timeout of our HTTP functions. */
const LEASE: Lease = { heldMs: 60_000, workMs: 45_000 };
/** The maximum wait for a lock, and the average pause between attempts. */
const WAIT_MS = 10_000;
const PAUSE_MS = 150;

/**
 * Runs `work` while holding the person's lock. Other `withPersonLock` calls for the same person
 * wait for the lock. Throws 409 if the lock is not free within ten seconds. If the work takes too
 * long, `checkDeadline` inside `work` throws `TimeoutError`.
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
    // A failed release must not hide the result of the work. The lock expires by itself.
    await release(lock, writtenAt).catch((error: unknown) => logFailure('lock_failed', error));
  }
}

/**
 * Acquires the lock. Returns the start time of the successful attempt (`since`, from
 * `performance.now()`) and the time at which Firestore wrote the lock (`writtenAt`).
 */
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

/** Deletes the lock, unless it has expired and another call holds it now. */
async function release(lock: DocumentReference, lastUpdateTime: Timestamp): Promise<void> {
  await lock.delete({ lastUpdateTime }).catch((error: unknown) => {
    if (!hasCode(error, 'FAILED_PRECONDITION') && !hasCode(error, 'NOT_FOUND')) throw error;
  });
}
