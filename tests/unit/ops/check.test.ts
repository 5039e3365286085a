import { expect, test } from 'vitest';
import { examine, runChecks } from '../../../ops/doctor/check.ts';

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

test('an address without a server is named', async () => {
  const problems = async () => (await fetch('http://127.0.0.1:9/')).json();
  const [result] = await runChecks([{ id: 'only', title: 'Only', problems }], undefined);
  expect(result?.problems[0]?.problem).toMatch(/fetch failed \(.*(bad port|ECONNREFUSED)/);
});

const context = { local: false, project: 'garimpa-x', settings: {} };
const check = { id: 'only', title: 'Only', problems: async () => [] };

test('each check of a part that can’t be connected to has failed', async () => {
  const part = {
    title: 'Part',
    checks: [check],
    connect: () => Promise.reject(new Error('Set STRIPE_SECRET_KEY.')),
  };
  const { results } = await examine(part, context);
  expect(results[0]?.problems[0]?.problem).toContain('Set STRIPE_SECRET_KEY.');
});
