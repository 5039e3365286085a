import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countCall } from '../../../functions/src/http/rate-limit.ts';

const addToCounter = vi.hoisted(() => vi.fn<() => Promise<number>>());
vi.mock('../../../functions/src/services/firestore-rest.ts', () => ({ addToCounter }));
vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() }));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const gone = {
  silent: () => new Promise<number>(() => {}),
  failing: () => Promise.reject(new Error('14 UNAVAILABLE')),
};

test.each(['silent', 'failing'] as const)(
  'with Firestore %s nobody waits long or is turned away, but whom this instance alone must refuse',
  async (how) => {
    addToCounter.mockImplementation(gone[how]);
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
