import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv as parseFile } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { siteProblems } from '../../../ops/deploy/built-site.ts';
import { readProjectSettings, settingsProblems } from '../../../ops/deploy/settings.ts';
import { keyProblems } from '../../../ops/deploy/stripe-keys.ts';
import { parseEnv } from '../../../web/src/lib/env.ts';
import { PROJECT } from './google.ts';
import { secretValues, settings } from './recorded-project.ts';

const example = (part: string) => parseFile(readFileSync(`${part}/.env.example`, 'utf8'));

describe('the settings of a project', () => {
  test('that are complete and its own pass', () => {
    expect(settingsProblems(settings)).toEqual([]);
  });

  test.each([
    ['VITE_FIREBASE_PROJECT_ID', 'demo-garimpa'],
    ['VITE_FIREBASE_PROJECT_ID', 'garimpa-staging'],
    ['VITE_FIREBASE_API_KEY', 'demo'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'localhost'],
    ['VITE_FIREBASE_APP_ID', ''],
    ['VITE_STRIPE_PUBLISHABLE_KEY', 'pk_test_local'],
    ['VITE_SITE_URL', 'http://localhost:5000'],
    ['VITE_SITE_URL', 'https://other.com.br'],
    ['VITE_META_PIXEL_ID', '123'],
    ['VITE_BRAND_COMPANY_ID', '00.000.000/0001-00'],
    ['VITE_BRAND_PHONE', '(11) 90000-0000'],
    ['VITE_BRAND_WHATSAPP', '(11) 90000-0000'],
    ['VITE_BRAND_EMAIL', 'contato@garimpa.example'],
    ['VITE_BRAND_HELP_URL', 'https://ajuda.garimpa.example'],
    ['VITE_APP_CHECK_SITE_KEY', ''],
    ['VITE_BRAND_APP_URL', undefined],
    ['VITE_STRIPE_JS_URL', 'http://localhost:12111/endive/stripe.js'],
    ['VITE_AUTH_EMULATOR_URL', 'http://127.0.0.1:9099'],
  ])('are refused for %s=%s in the web file', (name, value) => {
    const problems = settingsProblems({ ...settings, web: { ...settings.web, [name]: value } });
    expect(problems.join('\n')).toContain(name);
  });

  test.each([
    ['APP_URL', 'http://localhost:5000'],
    ['APP_URL', ''],
    ['WEB_API_KEY', 'demo'],
    ['WEB_API_KEY', 'AIzaOther'],
    ['META_GRAPH_URL', 'http://localhost:12112'],
    ['META_TEST_EVENT_CODE', undefined],
    ['STRIPE_LOCAL_URL', 'http://localhost:12111'],
    ['STRIPE_SECRET_KEY', 'sk_live_51ABCDEFGHIJKLMNOPsecret'],
  ])('are refused for %s=%s in the functions file', (name, value) => {
    const functions = { ...settings.functions, [name]: value };
    expect(settingsProblems({ ...settings, functions }).join('\n')).toContain(name);
  });

  test('of a demo- project are refused', () => {
    expect(settingsProblems({ ...settings, project: 'demo-garimpa' })).toContain(
      'demo-garimpa exists on this machine only.',
    );
  });

  test('copied from the examples are refused for each example value', () => {
    const copied = { project: PROJECT, web: example('web'), functions: example('functions') };
    const problems = settingsProblems(copied).join('\n');
    const placeholders = Object.entries(copied.web).filter(
      ([name, value]) => value && name !== 'VITE_BRAND_NAME' && name !== 'VITE_BRAND_COMPANY',
    );
    for (const [name] of placeholders) expect(problems).toContain(name);
  });

  test('are in two files, whose absence is named with the examples', () => {
    expect(() => readProjectSettings('garimpa-none')).toThrow(
      'cp web/.env.example web/.env.garimpa-none && cp functions/.env.example functions/.env.garimpa-none',
    );
  });
});

describe('the examples list', () => {
  test('every variable of the web application but the emulators’ addresses', () => {
    const names = new Set<string>();
    parseEnv(
      new Proxy(
        {},
        {
          get: (_target, name) => {
            names.add(String(name));
            return undefined;
          },
        },
      ),
    );
    for (const name of names) {
      if (/_JS_URL$|EMULATOR/.test(name)) names.delete(name);
    }
    expect(new Set(Object.keys(example('web')))).toEqual(names);
  });

  test('every parameter of the functions', () => {
    const source = readFileSync('functions/src/services/params.ts', 'utf8');
    const names = [...source.matchAll(/defineString\('(\w+)'\)/g)].map(([, name]) => name);
    expect(Object.keys(example('functions')).sort()).toEqual(names.sort());
  });
});

describe('Stripe’s keys', () => {
  const pk = 'pk_live_51ABCDEFGHIJKLMNOPpublishable';
  test.each([
    [pk, 'sk_live_51ABCDEFGHIJKLMNOPsecret', undefined],
    [pk, 'rk_live_51ABCDEFGHIJKLMNOPrestricted', undefined],
    [pk, 'sk_test_51ABCDEFGHIJKLMNOPsecret', 'live mode, STRIPE_SECRET_KEY of test mode'],
    [pk, 'sk_live_51ZZZDEFGHIJKLMNOPsecret', 'different accounts'],
    [pk, 'sk_live_oldKeyOfBefore2019', 'roll both'],
    [pk, 'whsec_0123456789abcdef', 'no secret'],
    ['sk_live_51ABCDEFGHIJKLMNOPsecret', 'sk_live_51ABCDEFGHIJKLMNOPsecret', 'no publishable'],
  ])('%s with %s: %s', (publishable, secret, problem) => {
    const problems = keyProblems(publishable, secret);
    expect(problems).toEqual(problem ? [expect.stringContaining(problem)] : []);
    expect(problems.join()).not.toContain(secret.slice(12));
  });
});

describe('the built site', () => {
  function built(text: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'garimpa-site-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<p>Garimpa</p>');
    writeFileSync(join(folder, 'assets/a.js'), text);
    return folder;
  }

  test('passes with what libraries have in them', () => {
    const folder = built('new URL(path, "http://localhost")');
    expect(siteProblems(folder, secretValues)).toEqual([]);
  });

  test.each([
    'http://localhost:9099',
    'http://127.0.0.1:5000',
    'pk_test_local',
    'demo-garimpa',
    'contato@garimpa.example',
    '00.000.000/0001-00',
    '(11) 90000-0000',
  ])('is refused with %s in it', (value) => {
    expect(siteProblems(built(`f("${value}")`), secretValues)).toEqual([
      expect.stringContaining('assets/a.js'),
    ]);
  });

  test('is refused with a secret’s value in it, which is not printed', () => {
    const value = secretValues.STRIPE_WEBHOOK_SECRET;
    const problems = siteProblems(built(`f("${value}")`), secretValues);
    expect(problems).toEqual([
      'The built assets/a.js has the value of STRIPE_WEBHOOK_SECRET in it.',
    ]);
  });

  test('is refused where there is none', () => {
    expect(siteProblems('/nowhere', {})).toHaveLength(1);
  });
});
