import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countCall } from '../../../functions/src/http/rate-limit.ts';
import { silentFirestore } from './silent-firestore.ts';

const firestore = vi.hoisted(() => vi.fn<() => Promise<object>>());
vi.mock('../../../functions/src/services/firebase.ts', () => ({ firestore }));
vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() }));
// Loaded first, because imports don't work with fake timers.
await import('firebase-admin/firestore');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const gone = {
  silent: async () => silentFirestore,
  failing: () => Promise.reject(new Error('14 UNAVAILABLE')),
};

test.each(['silent', 'failing'] as const)(
  'with Firestore %s nobody waits long or is turned away, but whom this instance alone must refuse',
  async (how) => {
    firestore.mockImplementation(gone[how]);
    const limit = { name: how, calls: 3, seconds: 1_000_000 };
    const count = async (uid: string) => {
      const outcome = countCall(limit, { person: { uid }, headers: {} }).then(
        () => 'passed',
        (error) => error.status,
      );
      await vi.advanceTimersByTimeAsync(2_000);
      return Promise.race([outcome, Promise.resolve().then(() => 'waits')]);
    };
    const outcomes: unknown[] = [];
    for (const uid of ['a', 'a', 'a', 'a', 'b', 'a']) outcomes.push(await count(uid));
    expect(outcomes).toEqual(['passed', 'passed', 'passed', 429, 'passed', 429]);
  },
);
