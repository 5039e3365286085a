import { expect, test, vi } from 'vitest';
import { sharedRuns } from '../../../functions/src/services/shared-runs.ts';

/** Work whose runs end when the test decides. */
function controlled() {
  const ends: PromiseWithResolvers<string>[] = [];
  const work = vi.fn((_key: string) => {
    const end = Promise.withResolvers<string>();
    ends.push(end);
    return end.promise;
  });
  return { work, ends, run: sharedRuns(work) };
}

const started = () => new Promise((resolve) => setImmediate(resolve));

test('calls during a run share the next one, which begins after them', async () => {
  const { work, ends, run } = controlled();
  const first = run('a');
  await started();
  const others = [run('a'), run('a'), run('a')];
  await started();
  expect(work).toHaveBeenCalledTimes(1);
  ends[0]?.resolve('first');
  expect(await first).toBe('first');
  await started();
  expect(work).toHaveBeenCalledTimes(2);
  ends[1]?.resolve('second');
  expect(await Promise.all(others)).toEqual(['second', 'second', 'second']);
  const later = run('a');
  await started();
  ends[2]?.resolve('third');
  expect(await later).toBe('third');
});

test('a run that failed fails for its own callers alone', async () => {
  const { work, ends, run } = controlled();
  const first = run('a');
  await started();
  const second = run('a');
  ends[0]?.reject(new Error('Stripe'));
  await expect(first).rejects.toThrow('Stripe');
  await started();
  ends[1]?.resolve('second');
  expect(await second).toBe('second');
  expect(work).toHaveBeenCalledTimes(2);
});

test('other keys do not wait', async () => {
  const { work, run } = controlled();
  void run('a');
  void run('b');
  await started();
  expect(work.mock.calls).toEqual([['a'], ['b']]);
});
