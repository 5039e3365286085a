import { expect, test } from 'vitest';
import { examine, runChecks } from '../../ops/doctor/check.ts';
import { siteChecks } from '../../ops/doctor/site/checks.ts';
import { sitePart } from '../../ops/doctor/site/part.ts';
import { tests } from '../project.ts';

const target = {
  local: true,
  project: 'demo-garimpa',
  settings: { ...tests.settings, ...tests.env },
};

test('the local site passes each check of the doctor that applies to it', async () => {
  const results = await examine(sitePart, target);
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

test('the check of Firebase’s other hosts finds the script that redirects in the built site', async () => {
  const context = await sitePart.connect(target);
  const redirects = siteChecks.filter(({ id }) => id === 'site-redirects');
  const [found] = await runChecks(redirects, { ...context, otherOrigins: [context.site] });
  expect(found?.problems).toEqual([]);
});
