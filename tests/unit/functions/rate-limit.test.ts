import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countCall } from '../../../functions/src/http/rate-limit.ts';

const addToCounter = vi.hoisted(() => vi.fn<(...args: unknown[]) => Promise<number>>());
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

test('an instance counts a thirtieth of a limit by itself, and refuses exactly beyond the limit', async () => {
  let sum = 0;
  addToCounter.mockReset().mockImplementation(async (_collection, _id, calls) => {
    sum += Number(calls);
    return sum;
  });
  const limit = { name: 'batches', calls: 90, seconds: 1_000_000 };
  const count = () => countCall(limit, { person: { uid: 'a' }, headers: {} });
  await count();
  await count();
  expect(addToCounter).not.toHaveBeenCalled();
  for (let calls = 2; calls < 90; calls += 1) await count();
  expect(addToCounter).toHaveBeenCalledTimes(30);
  await expect(count()).rejects.toMatchObject({ status: 429 });
});

test('a call that other instances’ calls have used up is refused', async () => {
  addToCounter.mockReset().mockResolvedValueOnce(90).mockResolvedValue(91);
  const limit = { name: 'others', calls: 90, seconds: 1_000_000 };
  const count = () => countCall(limit, { person: { uid: 'a' }, headers: {} });
  for (let calls = 0; calls < 3; calls += 1) await count();
  await expect(count()).rejects.toMatchObject({ status: 429 });
});

test('answers that arrive out of order let no more calls through', async () => {
  let sum = 0;
  const answers: (() => void)[] = [];
  addToCounter.mockReset().mockImplementation((_collection, _id, calls) => {
    sum += Number(calls);
    const answer = sum;
    return new Promise((resolve) => answers.unshift(() => resolve(answer)));
  });
  const limit = { name: 'out of order', calls: 50, seconds: 1_000_000 };
  const count = () => countCall(limit, { person: { uid: 'a' }, headers: {} });
  const calls = Array.from({ length: 50 }, count);
  for (const answer of answers.splice(0)) {
    answer();
    await vi.advanceTimersByTimeAsync(0);
  }
  await Promise.all(calls);
  const next = count();
  answers[0]?.();
  await expect(next).rejects.toMatchObject({ status: 429 });
});
