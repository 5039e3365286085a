import { beforeEach, expect, test } from 'vitest';
import { runChecks } from '../../../ops/doctor/check.ts';
import { googleCheckGroup } from '../../../ops/doctor/check-groups.ts';
import { googleClient } from '../../../ops/google/client.ts';
import { PROJECT } from './google.ts';
import {
  type Answers,
  change,
  replace,
  rightAnswers,
  serveProject,
  settings,
} from './google-project.ts';

let answers: Answers;
beforeEach(async () => {
  answers = await rightAnswers();
});

/** Returns each failed check's id without `google-`, with its problems and fixes. */
async function failures(projectSettings = settings): Promise<[string, string][]> {
  const google = googleClient(PROJECT, await serveProject(answers));
  const results = await runChecks(googleCheckGroup.checks, { google, settings: projectSettings });
  return results
    .filter(({ problems }) => problems.length > 0)
    .map(({ id, problems }) => [
      id.replace('google-', ''),
      problems.map(({ problem, fix }) => `${problem} → ${fix}`).join('\n'),
    ]);
}

test('a correctly configured Google project passes all checks of npm run doctor', async () => {
  expect(await failures()).toEqual([]);
});

/** Replaces `was` in the response at `answer` by `is`. */
const broken: [check: string, answer: RegExp, was: string | RegExp, is: string, says: string][] = [
  ['service-account', /serviceAccounts/, /^\{/, '{"disabled":true,', 'accounts enable'],
  ['service-account', /:getIam/, 'datastore.user', 'editor', 'remove-iam-policy-binding'],
  ['public-callers', /OrgPolicy/, 'ALLOW', 'DENY', 'Override parent'],
  ['rules', /rulesets\/r$/, 'allow', 'forbid', 'firestore:rules'],
  ['quota', /CpuAlloc/, '39330', '39329', 'a deployment needs 39330'],
  ['images', /gcf-artifacts/, /\{"firebase.*\}\}(?=\})/, '{}', 'functions:artifacts:setpolicy'],
  ['database', /\(default\)$/, 'southamerica-east1', 'nam5', 'nam5'],
  ['database', /\(default\)$/, /PROTECTION_ENABLED/, 'PROTECTION_DISABLED', 'delete-protection E'],
  ['database', /\(default\)$/, 'Y_ENABLED', 'Y_DISABLED', '--point-in-time-recovery ENABLED'],
  ['authentication', /config$/, '"enabled":true', '"enabled":false', 'Email/Password'],
  ['authentication', /config$/, 'Privacy":true', 'Privacy":false', 'enumeration protection'],
  ['authentication', /config$/, '"garimpa.com.br"', '"other.example"', 'add garimpa.com.br'],
  ['authentication', /config$/, `"${PROJECT}.web.app"`, '"localhost"', 'remove localhost'],
  ['authentication', /config$/, 'pt-BR', 'en', 'language is en'],
  ['authentication', /config$/, '"senderDisplayName":"Garimpa"', '"subject":""', 'Sender name'],
  ['functions', /\/functions\?/, 'ACTIVE', 'FAILED', 'is FAILED'],
  ['functions', /finishdeletions:getIam/, /serviceAccount:[^"]+/, 'allUsers', 'called by allUsers'],
  ['functions', /getuser:getIam/, 'allUsers', 'user:a@b.co', 'not allUsers'],
  ['functions', /\/jobs$/, 'ENABLED', 'PAUSED', 'gcloud scheduler jobs resume projects/'],
  ['functions', /\/jobs$/, 'schedule-finish', 'schedule-other', 'finishDeletions runs never'],
  ['hosting-site', /projects\/[^/]+\/sites/, 'DEFAULT_SITE', 'USER_SITE', 'Get started'],
  ['configuration', /\/functions\?/, /"maxInstanceCount":\d+/, '"maxInstanceCount":100', 'ces 100'],
  ['configuration', /\/functions\?/, '"APP_URL":"https://g', '"APP_URL":"https://o', 'APP_URL'],
  ['configuration', /STRIPE_SECRET_KEY\/versions\?/, 'versions/2', 'versions/3', '2 instead of 3'],
];

test.each(broken)('npm run doctor fails only %s if Google’s %s is wrong', async (...row) => {
  const [check, address, was, is, says] = row;
  change(answers, address, was, is);
  expect(await failures()).toEqual([[check, expect.stringContaining(says)]]);
});

test('npm run doctor refuses an example value, and every one of its checks is tested', async () => {
  const web = { ...settings.web, VITE_BRAND_COMPANY_ID: '00.000.000/0001-00' };
  const failed = await failures({ ...settings, web });
  expect(failed).toEqual([['settings', expect.stringContaining('commit and deploy')]]);
  const tried = new Set([...broken.map(([check]) => `google-${check}`), 'google-settings']);
  expect(new Set(googleCheckGroup.checks.map(({ id }) => id))).toEqual(tried);
});

test.each([
  ['service-account', /serviceAccounts/, /service-accounts create/],
  ['authentication', /config$/, /Get started/],
  ['rules', /releases/, /deploy --only firestore:rules/],
  ['configuration', /STRIPE_SECRET_KEY.versions.f/, /functions:secrets:set STRIPE_SECRET_KEY/],
  ['quota', /CpuAlloc/, /projects:list must list garimpa-prod/],
])(
  'the check %s fails and says what to do if Google finds nothing at %s',
  async (check, address, says) => {
    replace(answers, address);
    expect(await failures()).toEqual([[check, expect.stringMatching(says)]]);
  },
);

test('if a Google API is off, the check’s message says how to enable the API', async () => {
  const details = [{ reason: 'SERVICE_DISABLED' }];
  replace(answers, /getuser:getIam/, { error: { code: 403, message: 'off', details } });
  const line =
    /^could not be read: run.googleapis.com: 403 off → .*gcloud services enable run.googleapi/;
  expect(await failures()).toEqual([['functions', expect.stringMatching(line)]]);
});
