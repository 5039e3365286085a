import { describe, expect, test } from 'vitest';
import { runChecks } from '../../../ops/doctor/check.ts';
import { googlePart } from '../../../ops/doctor/parts.ts';
import { googleClient } from '../../../ops/google/client.ts';
import { PROJECT } from './google.ts';
import {
  type Answers,
  change,
  recordedAnswers,
  serveProject,
  settings,
} from './recorded-project.ts';

/** The ids of the failed checks, with their problems. */
async function failures(answers: Answers, projectSettings = settings) {
  const google = googleClient(PROJECT, await serveProject(answers));
  const results = await runChecks(googlePart.checks, { google, settings: projectSettings });
  return Object.fromEntries(
    results
      .filter(({ problems }) => problems.length > 0)
      .map(({ id, problems }) => [id, problems.map(({ problem, mend }) => `${problem} → ${mend}`)]),
  );
}

test('a project in which all is right passes every check', async () => {
  expect(await failures(await recordedAnswers())).toEqual({});
});

/** The check that fails, the wrong answer, the text in its JSON, what replaces it, what is said. */
const broken: [check: string, answer: RegExp, was: string | RegExp, is: string, says: string][] = [
  ['service-account', /serviceAccounts/, /^\{/, '{"disabled":true,', 'disabled'],
  ['service-account', /:getIam/, 'datastore.user', 'editor', 'add-iam-policy-binding'],
  ['public-callers', /OrgPolicy/, 'ALLOW', 'DENY', 'Override parent'],
  [
    'public-callers',
    /OrgPolicy/,
    '"allValues":"ALLOW"',
    '"allowedValues":["C0"]',
    'refuses allUsers',
  ],
  ['rules', /rulesets\/r1/, 'allow', 'forbid', 'firestore:rules'],
  ['quota', /CpuAlloc/, '31998', '31997', 'a deployment needs 31998'],
  ['images', /gcf-artifacts/, /\{"firebase.*\}\}(?=\})/, '{}', 'functions:artifacts:setpolicy'],
  ['database', /\(default\)$/, 'southamerica-east1', 'nam5', 'nam5'],
  ['database', /\(default\)$/, 'PROTECTION_E', 'PROTECTION_STATE_E', 'could not be read'],
  ['database', /\(default\)$/, /PROTECTION_ENABLED/, 'PROTECTION_DISABLED', 'delete-protection E'],
  ['database', /\(default\)$/, 'Y_ENABLED', 'Y_DISABLED', '--point-in-time-recovery ENABLED'],
  ['authentication', /config$/, '"enabled":true', '"enabled":false', 'Email/Password'],
  ['authentication', /config$/, 'Privacy":true', 'Privacy":false', 'enumeration protection'],
  ['authentication', /config$/, '"garimpa.com.br"', '"other.example"', 'add garimpa.com.br'],
  [
    'authentication',
    /config$/,
    '"garimpa.com.br"',
    '"garimpa.com.br","localhost"',
    'remove localhost',
  ],
  ['authentication', /config$/, 'pt-BR', 'en', 'language is en'],
  ['authentication', /config$/, '"senderDisplayName":"Garimpa"', '"subject":""', 'Sender name'],
  ['functions', /\/functions\?/, 'ACTIVE', 'FAILED', 'is FAILED'],
  ['functions', /\/functions\?/, 'nodejs24', 'nodejs20', 'on nodejs20'],
  ['functions', /finishdeletions:getIam/, /serviceAccount:[^"]+/, 'allUsers', 'called by allUsers'],
  ['functions', /getuser:getIam/, 'allUsers', 'user:a@b.co', 'not allUsers'],
  ['functions', /\/jobs$/, 'ENABLED', 'PAUSED', 'gcloud scheduler jobs resume projects/'],
  ['functions', /\/jobs$/, 'schedule-finish', 'schedule-other', 'finishDeletions runs never'],
  ['hosting-site', /projects\/[^/]+\/sites/, 'DEFAULT_SITE', 'USER_SITE', 'Get started'],
  ['configuration', /\/functions\?/, /"maxInstanceCount":\d+/, '"maxInstanceCount":100', 'ces 100'],
  ['configuration', /\/functions\?/, 'garimpa-functions@', 'appspot@', 'account appspot@'],
  ['configuration', /\/functions\?/, '"APP_URL":"https://g', '"APP_URL":"https://o', 'APP_URL'],
  ['configuration', /STRIPE_SECRET_KEY\/versions\?/, 'versions/2', 'versions/3', '2 instead of 3'],
];

describe('exactly one check fails', () => {
  test.each(broken)('%s, for a wrong %s', async (check, address, was, is, says) => {
    const answers = await recordedAnswers();
    change(answers, address, was, is);
    const failed = await failures(answers);
    expect(Object.keys(failed)).toEqual([`google-${check}`]);
    expect(failed[`google-${check}`]?.join()).toContain(says);
  });

  test('settings, where an example value is left', async () => {
    const web = { ...settings.web, VITE_BRAND_COMPANY_ID: '00.000.000/0001-00' };
    const failed = await failures(await recordedAnswers(), { ...settings, web });
    expect(Object.keys(failed)).toEqual(['google-settings']);
  });

  test.each([
    ['images', /gcf-artifacts/, /repositories create gcf-artifacts .*setpolicy/],
    ['hosting-site', /projects\/[^/]+\/sites/, /Get started/],
    ['service-account', /serviceAccounts/, /service-accounts create/],
    ['database', /databases/, /databases:create/],
    ['authentication', /config$/, /Get started/],
    ['rules', /releases/, /deploy --only firestore:rules/],
    ['configuration', /STRIPE_SECRET_KEY.versions.f/, /functions:secrets:set STRIPE_SECRET_KEY/],
    ['quota', /CpuAlloc/, /projects:list must list garimpa-prod/],
  ])('%s, where Google has none', async (check, address, says) => {
    const answers = await recordedAnswers();
    for (const key of answers.keys()) if (address.test(key)) answers.delete(key);
    const failed = await failures(answers);
    expect(failed[`google-${check}`]?.join()).toMatch(says);
    expect(Object.keys(failed)).toEqual([`google-${check}`]);
  });
});

test('every check is broken above', () => {
  const tried = new Set([...broken.map(([check]) => check), 'settings']);
  expect(new Set(googlePart.checks.map(({ id }) => id))).toEqual(
    new Set([...tried].map((check) => `google-${check}`)),
  );
});

test('a first deployment needs the quota of its instances alone', async () => {
  const answers = await recordedAnswers();
  change(answers, /CpuAlloc/, '31998', '15999');
  for (const key of answers.keys()) if (key.includes('/functions?')) answers.set(key, {});
  expect(Object.keys(await failures(answers))).not.toContain('google-quota');
});

test('whoever may not read the organization’s policies may deploy', async () => {
  const answers = await recordedAnswers();
  for (const key of answers.keys()) if (key.includes('OrgPolicy')) answers.delete(key);
  expect(await failures(answers)).toEqual({});
});

describe('what can’t be read says what lets it be read', () => {
  const details = [
    { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'SERVICE_DISABLED' },
  ];
  test.each([
    [
      'an API is off',
      { code: 403, message: 'disabled', details },
      `gcloud services enable run.googleapis.com --project ${PROJECT}`,
    ],
    [
      'a role is missing',
      { code: 403, message: 'denied' },
      /^An owner: .* roles\/viewer .* roles\/iam.securityReviewer; do gcloud projects add-iam/,
    ],
    [
      'Google names the role',
      { code: 403, message: 'Grant roles/serviceusage.serviceUsageConsumer' },
      /in roles\/serviceusage.serviceUsageConsumer; do/,
    ],
    [
      'the login has ended',
      { code: 401, message: 'invalid' },
      'gcloud auth application-default login',
    ],
    ['Google is down', { code: 503, message: 'unavailable' }, /status.cloud.google.com/],
  ])('%s', async (_, error, says) => {
    const answers = await recordedAnswers();
    for (const key of answers.keys()) if (/getuser:getIam/.test(key)) answers.set(key, { error });
    const { 'google-functions': [line = ''] = [], ...others } = await failures(answers);
    const [problem, mend] = line.split(' → ');
    expect(others).toEqual({});
    expect(problem).toContain(
      `could not be read: run.googleapis.com: ${error.code} ${error.message}`,
    );
    expect(mend).toMatch(says);
  });
});
