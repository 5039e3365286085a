import { expect, test } from 'vitest';
import { runChecks } from '../../../ops/doctor/check.ts';

test('a check that throws counts as failed and the others go on', async () => {
  const results = await runChecks(
    [
      {
        id: 'first',
        title: 'First',
        problems: () => Promise.reject(new Error('403 Permission denied')),
      },
      { id: 'second', title: 'Second', problems: async () => [] },
    ],
    undefined,
  );
  expect(results.map(({ id, problems }) => [id, problems.length])).toEqual([
    ['first', 1],
    ['second', 0],
  ]);
  expect(results[0]?.problems[0]?.problem).toContain('403 Permission denied');
});
