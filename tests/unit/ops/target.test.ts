import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSecretStore } from '../../../ops/google/secrets.ts';
import { connectAccount, requireMode } from '../../../ops/provision/account.ts';
import { resolveTarget } from '../../../ops/target.ts';

const settings = { APP_URL: 'https://garimpa.example', STRIPE_SECRET_KEY: 'sk_test_x' };
const real = (changed: object) => ({
  local: false,
  project: 'garimpa-x',
  settings: { ...settings, ...changed },
});
const local = (key: string) => ({
  local: true,
  project: 'demo-garimpa',
  settings: { APP_URL: 'http://localhost:5000', STRIPE_SECRET_KEY: key },
});

test('a demo- project requires --local, and any other project refuses it', () => {
  expect(() => resolveTarget({ local: false }, {})).toThrow(/^demo-garimpa .*pass --project <id>/);
  expect(() => resolveTarget({ local: true, project: 'garimpa-x' }, {})).toThrow(
    /leave --local out/,
  );
  const target = resolveTarget({ local: true }, { STRIPE_LOCAL_URL: 'http://localhost:1' });
  expect(target.project).toBe('demo-garimpa');
  expect(target.settings.STRIPE_LOCAL_URL).toBe('http://localhost:1');
});

const otherMode = {
  STRIPE_SECRET_KEY: 'sk_test_51ABCDEFGHIJKLMNOPx',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_51ABCDEFGHIJKLMNOPx',
};
const key = /--secret STRIPE_SECRET_KEY --project garimpa-x/;
test.each([
  [real({ STRIPE_SECRET_KEY: '' }), 'is not set', key],
  [real({ STRIPE_SECRET_KEY: 'sk_test_local' }), "local Stripe's", key],
  [real(otherMode), 'STRIPE_SECRET_KEY of test mode', /web\/.env.garimpa-x/],
  [local('sk_live_x'), 'of live mode', /STRIPE_SECRET_KEY=sk_test_local/],
  [real({ APP_URL: 'http://garimpa.example' }), 'https', /APP_URL in functions\/.env.garimpa-x/],
])('wrong settings for Stripe are refused with “$1” and a fix', (target, message, fix) => {
  const refusal = { message: expect.stringContaining(message), fix: expect.stringMatching(fix) };
  expect(() => connectAccount(target)).toThrow(expect.objectContaining(refusal));
});

test('a command with a live key requires --live, and a command with a test key refuses --live', () => {
  expect(() => requireMode('live', false, false)).toThrow(/pass --live/);
  expect(() => requireMode('test', true, true)).toThrow(/needs a STRIPE_SECRET_KEY of live mode/);
  requireMode('live', true, false);
  requireMode('live', false, true);
  requireMode('test', false, false);
});

test('a secret is passed to the Firebase CLI through standard input, not as an argument', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'));
  const cli = join(folder, 'firebase.mjs');
  const script = `import { readFileSync, writeFileSync } from 'node:fs';
const value = readFileSync(0, 'utf8');
if (value === 'bad') process.exit(2);
writeFileSync('${folder}/got.json', JSON.stringify({ args: process.argv.slice(2), value }));`;
  writeFileSync(cli, script);
  const store = createSecretStore('garimpa-x', cli);
  await store('STRIPE_WEBHOOK_SECRET', 'whsec_x');
  const { args, value } = JSON.parse(readFileSync(join(folder, 'got.json'), 'utf8'));
  expect(args.join(' ')).toBe(
    'functions:secrets:set STRIPE_WEBHOOK_SECRET --data-file - --non-interactive --project garimpa-x',
  );
  expect(value).toBe('whsec_x');
  await expect(store('STRIPE_WEBHOOK_SECRET', 'bad')).rejects.toThrow(/ended with 2$/);
});
