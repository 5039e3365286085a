import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keyPairProblems } from '../../../functions/stripe-key.ts';
import { siteProblems } from '../../../ops/deploy/built-site.ts';
import { settingsProblems } from '../../../ops/deploy/settings.ts';
import { parseEnv } from '../../../web/src/lib/env.ts';
import { reasonNotToSave } from '../../run/save-tested-commit.ts';
import { example, secretValues, settings } from './google-project.ts';

test.each<['web' | 'functions', string, string | undefined]>([
  ['web', 'VITE_FIREBASE_PROJECT_ID', 'garimpa-staging'],
  ['web', 'VITE_SITE_URL', 'https://other.com.br'],
  ['web', 'VITE_META_PIXEL_ID', '1234567890'],
  ['web', 'VITE_APP_CHECK_SITE_KEY', ''],
  ['web', 'VITE_BRAND_HELP_URL', 'http://127.0.0.1:9099'],
  ['web', 'VITE_STRIPE_JS_URL', 'https://garimpa.com.br/stripe.js'],
  ['functions', 'APP_URL', 'http://localhost:5000'],
  ['functions', 'WEB_API_KEY', 'AIzaOther'],
  ['functions', 'META_TEST_EVENT_CODE', undefined],
  ['functions', 'STRIPE_SECRET_KEY', 'sk_live_51ABCDEFGHIJKLMNOPsecret'],
])('the settings file of %s is refused if it has %s=%s', (part, name, value) => {
  expect(settingsProblems(settings)).toEqual([]);
  const changed = { ...settings, [part]: { ...settings[part], [name]: value } };
  expect(settingsProblems(changed).join('\n')).toContain(name);
});

test('a deployment refuses the settings of a demo- project', () => {
  const problem = 'demo-garimpa exists on this machine only.';
  expect(settingsProblems({ ...settings, project: 'demo-garimpa' })).toContain(problem);
});

test('the .env.example files list every setting of the website and of the functions', () => {
  const names = new Set<string>();
  const get = (_: object, name: string | symbol) => void names.add(String(name));
  parseEnv(new Proxy({}, { get }));
  const deployed = [...names].filter((name) => !/_JS_URL$|EMULATOR/.test(name));
  expect(Object.keys(example('web')).sort()).toEqual(deployed.sort());
  const source = readFileSync('functions/src/services/params.ts', 'utf8');
  const parameters = [...source.matchAll(/defineString\('(\w+)'\)/g)].map(([, name]) => name);
  expect(Object.keys(example('functions')).sort()).toEqual(parameters.sort());
});

const pk = 'pk_live_51ABCDEFGHIJKLMNOPpublishable';

test.each([
  [pk, 'sk_live_51ABCDEFGHIJKLMNOPsecret', undefined],
  [pk, 'sk_test_51ABCDEFGHIJKLMNOPsecret', 'live mode, STRIPE_SECRET_KEY of test mode'],
  [pk, 'sk_live_51ZZZDEFGHIJKLMNOPsecret', 'different accounts'],
  [pk, 'sk_live_oldKeyOfBefore2019', 'roll both'],
  [pk, 'whsec_0123456789abcdef', 'no secret'],
  ['sk_live_51ABCDEFGHIJKLMNOPsecret', 'sk_live_51ABCDEFGHIJKLMNOPsecret', 'no publishable'],
])('the check of the Stripe keys %s and %s reports: %s', (publishable, secret, problem) => {
  const problems = keyPairProblems(publishable, secret);
  expect(problems).toEqual(problem ? [expect.stringContaining(problem)] : []);
  expect(problems.join()).not.toContain(secret.slice(12));
});

test.each([
  // Libraries in the built site contain localhost addresses.
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

const tested = { commit: 'c0ffee', isClean: true };

test.each([
  [['passed', 'flaky'], tested, undefined],
  [['passed', 'failed'], tested, 'not everything passed'],
  [['passed', 'skipped'], tested, 'not everything ran'],
  [['passed'], { ...tested, isClean: false }, expect.stringContaining('the files differ')],
  [['passed'], { ...tested, commit: 'decaf' }, expect.stringContaining('the files differ')],
] as const)(
  'after the test outcomes %o, with %o at the end, the reason not to record the commit as tested is: %s',
  (outcomes, end, reason) => {
    const results = outcomes.map((outcome) => ({ outcome }));
    expect(reasonNotToSave(results, [tested, end])).toEqual(reason);
  },
);
