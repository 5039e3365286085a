import { expect, test } from 'vitest';
import { isAboveLimit } from '../../../functions/src/reconcile/loss-limit.ts';

test.each([
  [5, 6, false],
  [6, 6, true],
  [5, 99, false],
  [1, 100, false],
  [2, 100, true],
  [5, 500, false],
  [6, 100_000, true],
])('a reconciliation that would end %i of %i subscriptions stops: %s', (people, of, stops) => {
  expect(isAboveLimit(people, of)).toBe(stops);
});
