import { expect, test } from 'vitest';
import { examine, runChecks } from '../../../ops/doctor/check.ts';

const check = { id: 'only', title: 'Only', problems: async () => [] };
const fails = (message: string) => () => Promise.reject(new Error(message));

test('a check that throws counts as failed and the others go on', async () => {
  const first = { ...check, problems: fails('403 Permission denied') };
  const [failed, right] = await runChecks([first, check], undefined);
  expect(failed?.problems[0]?.problem).toContain('403 Permission denied');
  expect(right?.problems).toEqual([]);
});

test('each check of a part that can’t be connected to has failed', async () => {
  const part = { title: 'Part', checks: [check], connect: fails('Set STRIPE_SECRET_KEY.') };
  const { results } = await examine(part, { local: false, project: 'garimpa-x', settings: {} });
  expect(results[0]?.problems[0]?.problem).toContain('Set STRIPE_SECRET_KEY.');
});
