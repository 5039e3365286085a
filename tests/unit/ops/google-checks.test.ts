import { describe, expect, test } from 'vitest';
import { runChecks } from '../../../ops/doctor/check.ts';
import { googlePart } from '../../../ops/doctor/google/part.ts';
import { googleClient } from '../../../ops/google/client.ts';
import {
  type Answers,
  PROJECT,
  recordedAnswers,
  serveProject,
  settings,
} from './recorded-project.ts';

/** The ids of the failed checks, with their problems. */
async function failures(answers: Answers, projectSettings = settings) {
  const origin = await serveProject(answers);
  const google = googleClient(PROJECT, { origin });
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

/** The check that fails, the wrong answer, the text in its JSON, and what replaces it. */
const broken: [check: string, answer: RegExp, was: string | RegExp, is: string, says: string][] = [
  ['billing', /billingInfo/, 'true', 'false', 'Blaze'],
  ['service-account', /serviceAccounts/, /^\{/, '{"disabled":true,', 'disabled'],
  [
    'service-account',
    /v1\/projects\/[^/]+:getIam/,
    'roles/datastore.user',
    'roles/editor',
    'add-iam-policy-binding',
  ],
  ['rules', /rulesets\/r1/, 'allow', 'forbid', 'firestore:rules'],
  ['quota', /CpuAlloc/, '107000', '106000', 'need 107000 at most'],
  ['images', /gcf-artifacts/, 'cleanupPolicies', 'labels', 'functions:artifacts:setpolicy'],
  ['database-location', /databases\/\(default\)$/, 'southamerica-east1', 'nam5', 'nam5'],
  [
    'database-protection',
    /databases\/\(default\)$/,
    'PROTECTION_ENABLED',
    'PROTECTION_DISABLED',
    '--delete-protection ENABLED',
  ],
  [
    'database-recovery',
    /databases\/\(default\)$/,
    'RECOVERY_ENABLED',
    'RECOVERY_DISABLED',
    '--point-in-time-recovery ENABLED',
  ],
  ['indexes', /\/indexes\?/, 'READY', 'CREATING', 'CREATING'],
  ['time-to-live', /ttlConfig/, 'ACTIVE', 'NEEDS_REPAIR', 'NEEDS_REPAIR'],
  ['sign-in', /admin\/v2/, '"enabled":true', '"enabled":false', 'Email/Password'],
  ['enumeration', /admin\/v2/, 'Privacy":true', 'Privacy":false', 'enumeration protection'],
  ['domains', /admin\/v2/, '"garimpa.com.br"', '"other.example"', 'add garimpa.com.br'],
  ['domains', /admin\/v2/, '"garimpa.com.br"', '"garimpa.com.br","localhost"', 'remove localhost'],
  ['mails', /admin\/v2/, 'pt-BR', 'en', 'language is en'],
  ['mails', /admin\/v2/, '"senderDisplayName":"Garimpa"', '"subject":""', 'Sender name'],
  ['functions', /\/functions\?/, 'ACTIVE', 'FAILED', 'is FAILED'],
  ['functions', /\/functions\?/, 'nodejs24', 'nodejs20', 'on nodejs20'],
  ['hosting-site', /projects\/[^/]+\/sites/, 'DEFAULT_SITE', 'USER_SITE', 'Get started'],
  [
    'old-functions',
    /\/functions\?/,
    /^\{"functions":\[/,
    '{"functions":[{"name":"a/old","state":"ACTIVE","serviceConfig":{"service":"s"}},',
    'functions:delete old',
  ],
  [
    'instances',
    /\/functions\?/,
    /"maxInstanceCount":\d+/,
    '"maxInstanceCount":100',
    '100 instances',
  ],
  ['instances', /\/functions\?/, 'garimpa-functions@', 'appspot@', 'appspot@'],
  [
    'variables',
    /\/functions\?/,
    '"APP_URL":"https://garimpa.com.br"',
    '"APP_URL":"https://old.example"',
    'another APP_URL',
  ],
  ['secrets', /STRIPE_SECRET_KEY\/versions\?/, 'versions/2', 'versions/3', '3 is newer'],
  [
    'invoker',
    /finishdeletions:getIam/,
    /serviceAccount:[^"]+/,
    'allUsers',
    'finishDeletions is public',
  ],
  ['invoker', /getuser:getIam/, 'allUsers', 'user:a@b.co', 'getUser is not public'],
  ['schedule', /\/jobs$/, 'ENABLED', 'PAUSED', 'PAUSED'],
  ['schedule', /\/jobs$/, '"status":{}', '"status":{"code":13,"message":"INTERNAL"}', 'code 13'],
  ['web-key', /keyString/, 'AIzaRight', 'AIzaOther', 'VITE_FIREBASE_API_KEY'],
  [
    'web-key',
    /global\/keys\?/,
    '"restrictions":{}',
    '"restrictions":{"browserKeyRestrictions":{"allowedReferrers":["https://old.example/*"]}}',
    'refuses garimpa.com.br',
  ],
  [
    'web-key',
    /global\/keys\?/,
    '"restrictions":{}',
    '"restrictions":{"apiTargets":[{"service":"identitytoolkit.googleapis.com"}]}',
    'securetoken',
  ],
  ['app-check', /services\/identitytoolkit/, 'UNENFORCED', 'ENFORCED', 'recovery call'],
  ['app-check', /recaptchaEnterprise/, '6LeRight', '6LeOther', 'another reCAPTCHA key'],
];

describe('exactly one check fails', () => {
  test.each(broken)('%s, for a wrong %s', async (check, address, was, is, says) => {
    const answers = await recordedAnswers();
    const key = [...answers.keys()].find((each) => address.test(each)) ?? '';
    const json = JSON.stringify(answers.get(key));
    const wrong = json.replace(was, () => is);
    expect(wrong).not.toBe(json);
    answers.set(key, JSON.parse(wrong));
    const failed = await failures(answers);
    expect(Object.keys(failed)).toEqual([`google-${check}`]);
    expect(failed[`google-${check}`]?.join()).toContain(says);
  });

  test('app-check, where the site has no key though the functions require a token', async () => {
    const web = { ...settings.web, VITE_APP_CHECK_SITE_KEY: '' };
    const failed = await failures(await recordedAnswers(), { ...settings, web });
    expect(Object.keys(failed)).toEqual(['google-app-check']);
  });
});

test('every check is broken above', () => {
  const tried = new Set(broken.map(([check]) => `google-${check}`));
  expect(new Set(googlePart.checks.map(({ id }) => id))).toEqual(tried);
});

test.each([
  ['images', /gcf-artifacts/, /repositories create gcf-artifacts .*setpolicy/],
  ['hosting-site', /projects\/[^/]+\/sites/, /Get started/],
  ['service-account', /serviceAccounts/, /service-accounts create/],
])('%s, where Google has none, is to be created', async (check, address, says) => {
  const answers = await recordedAnswers();
  for (const key of answers.keys()) if (address.test(key)) answers.delete(key);
  const failed = await failures(answers);
  expect(failed[`google-${check}`]?.join()).toMatch(says);
  expect(Object.keys(failed)).toEqual([`google-${check}`]);
});

test('a key that only the site’s pages may use passes', async () => {
  const answers = await recordedAnswers();
  const key = [...answers.keys()].find((each) => each.includes('global/keys?')) ?? '';
  const restrictions = {
    browserKeyRestrictions: { allowedReferrers: ['https://garimpa.com.br/*'] },
  };
  answers.set(key, { keys: [{ name: 'projects/123/locations/global/keys/k1', restrictions }] });
  expect(await failures(answers)).toEqual({});
});

test('an answer that can’t be read fails its check and no other', async () => {
  const answers = await recordedAnswers();
  for (const key of answers.keys()) if (key.includes('billingInfo')) answers.delete(key);
  const failed = await failures(answers);
  expect(failed['google-billing']?.join()).toContain('cloudbilling.googleapis.com: 404');
  expect(Object.keys(failed)).toEqual(['google-billing']);
});
