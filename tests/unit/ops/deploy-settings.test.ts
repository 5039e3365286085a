import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { keyPairProblems } from '../../../functions/stripe-key.ts';
import { siteProblems } from '../../../ops/deploy/built-site.ts';
import { settingsProblems } from '../../../ops/deploy/settings.ts';
import { parseEnv } from '../../../web/src/lib/env.ts';
import type { TestResult } from '../../run/results-reporter.ts';
import { reasonNotToSave } from '../../run/save-tested-commit.ts';
import { example, secretValues, settings } from './google-project.ts';

describe('the settings of a Firebase project', () => {
  test('complete and correct settings of a project are accepted', () => {
    expect(settingsProblems(settings)).toEqual([]);
  });

  test.each<['web' | 'functions', string, string | undefined]>([
    ['web', 'VITE_FIREBASE_PROJECT_ID', 'garimpa-staging'],
    ['web', 'VITE_SITE_URL', 'https://other.com.br'],
    ['web', 'VITE_APP_CHECK_SITE_KEY', ''],
    ['web', 'VITE_BRAND_HELP_URL', 'http://127.0.0.1:9099'],
    ['web', 'VITE_STRIPE_JS_URL', 'https://garimpa.com.br/stripe.js'],
    ['functions', 'APP_URL', 'http://localhost:5000'],
    ['functions', 'WEB_API_KEY', 'AIzaOther'],
    ['functions', 'META_TEST_EVENT_CODE', undefined],
    ['functions', 'STRIPE_SECRET_KEY', 'sk_live_51ABCDEFGHIJKLMNOPsecret'],
  ])('the settings file of %s is refused if it has %s=%s', (part, name, value) => {
    const changed = { ...settings, [part]: { ...settings[part], [name]: value } };
    expect(settingsProblems(changed).join('\n')).toContain(name);
  });

  test('a deployment refuses the settings of a demo- project', () => {
    const problem = 'demo-garimpa exists on this machine only.';
    expect(settingsProblems({ ...settings, project: 'demo-garimpa' })).toContain(problem);
  });
});

test('the .env.example files list every variable of the website and every parameter of the functions', () => {
  const names = new Set<string>();
  const get = (_: object, name: string | symbol) => void names.add(String(name));
  parseEnv(new Proxy({}, { get }));
  const deployed = [...names].filter((name) => !/_JS_URL$|EMULATOR/.test(name));
  expect(Object.keys(example('web')).sort()).toEqual(deployed.sort());
  const source = readFileSync('functions/src/services/params.ts', 'utf8');
  const parameters = [...source.matchAll(/defineString\('(\w+)'\)/g)].map(([, name]) => name);
  expect(Object.keys(example('functions')).sort()).toEqual(parameters.sort());
});

describe('Stripe’s keys', () => {
  const pk = 'pk_live_51ABCDEFGHIJKLMNOPpublishable';
  test.each([
    [pk, 'sk_live_51ABCDEFGHIJKLMNOPsecret', undefined],
    [pk, 'sk_test_51ABCDEFGHIJKLMNOPsecret', 'live mode, STRIPE_SECRET_KEY of test mode'],
    [pk, 'sk_live_51ZZZDEFGHIJKLMNOPsecret', 'different accounts'],
    [pk, 'sk_live_oldKeyOfBefore2019', 'roll both'],
    [pk, 'whsec_0123456789abcdef', 'no secret'],
    ['sk_live_51ABCDEFGHIJKLMNOPsecret', 'sk_live_51ABCDEFGHIJKLMNOPsecret', 'no publishable'],
  ])('the Stripe keys %s and %s get the message: %s', (publishable, secret, problem) => {
    const problems = keyPairProblems(publishable, secret);
    expect(problems).toEqual(problem ? [expect.stringContaining(problem)] : []);
    expect(problems.join()).not.toContain(secret.slice(12));
  });
});

test.each([
  // Libraries in the built site contain localhost addresses, so the check must allow them.
  ['// new URL(path, "http://localhost"), http://localhost', []],
  ['contato@garimpa.example', [expect.stringContaining('assets/a.js has .example')]],
  [
    secretValues.STRIPE_WEBHOOK_SECRET,
    ['The built assets/a.js has the value of STRIPE_WEBHOOK_SECRET in it.'],
  ],
])('if the built site contains %s, the check reports %j', (text, problems) => {
  const folder = mkdtempSync(join(tmpdir(), 'garimpa-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/a.js'), text);
  expect(siteProblems(folder, secretValues)).toEqual(problems);
});

test.each<[TestResult['outcome'], string | undefined]>([
  ['passed', undefined],
  ['flaky', undefined],
  ['failed', 'not everything passed'],
  ['skipped', 'not everything ran'],
])(
  'if one test has the outcome “%s”, the reason not to record the commit is: %s',
  (outcome, reason) => {
    const checkout = { commit: 'c0ffee', isClean: true };
    const results = [{ outcome: 'passed' }, { outcome }] as const;
    expect(reasonNotToSave(results, [checkout, checkout])).toBe(reason);
  },
);

test.each([
  ['with uncommitted changes', { commit: 'c0ffee', isClean: false }],
  ['at another commit', { commit: 'decaf', isClean: true }],
])(
  'a commit is not recorded as tested if the files are %s when the tests begin or end',
  (_, other) => {
    const checkout = { commit: 'c0ffee', isClean: true };
    const passed = [{ outcome: 'passed' }] as const;
    for (const checkouts of [
      [other, checkout],
      [checkout, other],
    ]) {
      expect(reasonNotToSave(passed, checkouts)).toContain('the files differ');
    }
  },
);
