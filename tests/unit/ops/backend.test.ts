import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SERVICE_ACCOUNT_ROLES } from '../../../ops/google/facts.ts';
import { backendEndpoints, type Endpoint, refusalsOf } from './sent-to-google.ts';

const endpoints = await backendEndpoints();

test('Google takes every function, invoker, secret and job that the CLI makes of the code', async () => {
  expect(endpoints.length).toBeGreaterThan(15);
  const refused = [];
  for (const each of endpoints) refused.push(...(await refusalsOf(each)));
  expect(refused).toEqual([]);
});

const schedule = { schedule: 'every 1 hours', timeZone: 'America/Sao_Paulo' };
const account = 'garimpa-functions@';
test.each<[string, Partial<Endpoint>]>([
  [`account ${account}`, { serviceAccount: account }],
  [`member serviceAccount:${account}`, { serviceAccount: account }],
  ['region southamerica-east2', { region: 'southamerica-east2' }],
  ['region us-central1', { region: 'us-central1' }],
  ['member serviceAccount:some', { httpsTrigger: { invoker: ['someone@example.com'] } }],
  ['secret STRIPE_KEY', { secretEnvironmentVariables: [{ secret: 'STRIPE_KEY' }] }],
  ['job httpTarget.oidcToken', { scheduleTrigger: schedule, serviceAccount: 'a@' }],
  ['job schedule', { scheduleTrigger: { ...schedule, schedule: 'hourly' } }],
  ['job timeZone', { scheduleTrigger: { ...schedule, timeZone: 'Brasilia' } }],
])('a wrong %s is refused', async (says, wrong) => {
  const [first] = endpoints.filter(({ secretEnvironmentVariables: all }) => all.length > 0);
  if (!first) throw new Error('No function has a secret.');
  expect((await refusalsOf({ ...first, ...wrong })).join('\n')).toContain(says);
});

/** https://cloud.google.com/iam/docs/roles-permissions: those that the pages and `ops/` name. */
const ROLES = new Set(
  [
    ...['artifactregistry.reader', 'cloudbuild.builds.builder', 'cloudfunctions.admin'],
    ...['cloudquotas.viewer', 'cloudscheduler.admin', 'datastore.user', 'firebase.admin'],
    ...['firebaseauth.admin', 'iam.securityReviewer', 'iam.serviceAccountUser', 'run.admin'],
    ...['iam.workloadIdentityUser', 'run.invoker', 'secretmanager.admin'],
    ...['serviceusage.serviceUsageAdmin'],
  ].map((name) => `roles/${name}`),
);

test('every role that the pages and the code name is one of Google’s', () => {
  const pages = ['production', 'deploy', 'runbook'].map((name) => `docs/${name}.md`);
  const text = pages.map((page) => readFileSync(page, 'utf8')).join('\n');
  const named = [...text.matchAll(/roles\/[\w.]+/g)].map(([role]) => role);
  expect([...named, ...SERVICE_ACCOUNT_ROLES].filter((role) => !ROLES.has(role))).toEqual([]);
});
