import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
    ...['iam.workloadIdentityUser', 'run.invoker', 'secretmanager.admin', 'firebase.viewer'],
    ...['serviceusage.serviceUsageAdmin', 'secretmanager.secretAccessor', 'viewer'],
    ...['billing.costsManager', 'logging.configWriter', 'monitoring.editor'],
  ].map((name) => `roles/${name}`),
);

test('every role that the pages and the code name is one of Google’s', () => {
  const files = globSync(['docs/{production,deploy,runbook}.md', 'ops/**/*.ts']);
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const named = [...text.matchAll(/roles\/\w[\w.]*/g)].map(([role]) => role);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((role) => !ROLES.has(role))).toEqual([]);
});
