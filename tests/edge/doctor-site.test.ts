import { expect, test } from 'vitest';
import { runCheckGroup } from '../../ops/doctor/check.ts';
import { sitePart } from '../../ops/doctor/parts.ts';
import { tests } from '../support/project.ts';

const target = {
  local: true,
  project: 'demo-garimpa',
  settings: { ...tests.settings, ...tests.env },
};

test('the local site passes the six site checks of `npm run doctor`', async () => {
  const { results } = await runCheckGroup(sitePart, target);
  expect(results.map(({ id }) => id)).toEqual([
    'site-page',
    'site-headers',
    'site-placeholders',
    'site-check-cookie',
    'site-webhook',
    'site-unknown',
  ]);
  expect(results.flatMap(({ problems }) => problems)).toEqual([]);
});
