import { expect, test } from 'vitest';
import { examine } from '../../ops/doctor/check.ts';
import { sitePart } from '../../ops/doctor/site/part.ts';
import { tests } from '../project.ts';

test('the local site passes each check of the doctor that applies to it', async () => {
  const settings = { ...tests.settings, ...tests.env };
  const results = await examine(sitePart, { local: true, project: 'demo-garimpa', settings });
  expect(results.map(({ id }) => id)).toEqual([
    'site-page',
    'site-policy',
    'site-headers',
    'site-scripts',
    'site-check-cookie',
    'site-webhook',
    'site-unknown',
  ]);
  expect(results.flatMap(({ problems }) => problems)).toEqual([]);
});
