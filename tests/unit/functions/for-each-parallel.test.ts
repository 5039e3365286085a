import { expect, test } from 'vitest';
import { forEachParallel } from '../../../functions/src/reconcile/for-each-parallel.ts';

test('processes every item once, with limited parallelism', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await forEachParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    done.push(item);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});
