import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { withPersonLock } from '../../functions/src/users/person-lock.ts';
import { readDocument, writeFields } from './firestore.ts';

const lockUntil = (uid: string, end: number) =>
  writeFields(`locks/${uid}`, { expireAt: { timestampValue: new Date(end).toISOString() } });

test('calls for one person run one after the other, and leave no lock', async () => {
  let running = 0;
  const work = async () => {
    running += 1;
    await sleep(20);
    const seen = running;
    running -= 1;
    return seen;
  };
  const counts = await Promise.all(
    Array.from({ length: 20 }, () => withPersonLock('lock-1', work)),
  );
  expect(new Set(counts)).toEqual(new Set([1]));
  await expect(withPersonLock('lock-1', () => Promise.reject(new Error('no')))).rejects.toThrow();
  expect(await readDocument('locks/lock-1')).toBeUndefined();
});

test('the lock of a killed call is taken when it has expired', async () => {
  await lockUntil('lock-2', Date.now() - 1);
  expect(await withPersonLock('lock-2', async () => 'done')).toBe('done');
});

test('while another call holds it, a call is refused after a while', async () => {
  const now = Date.now();
  await lockUntil('lock-3', now + 60_000);
  const clock = vi.spyOn(Date, 'now').mockReturnValueOnce(now).mockReturnValueOnce(now);
  clock.mockReturnValue(now + 10_001);
  const work = vi.fn();
  await expect(withPersonLock('lock-3', work)).rejects.toMatchObject({ status: 409, code: 'busy' });
  clock.mockRestore();
  expect(work).not.toHaveBeenCalled();
});
