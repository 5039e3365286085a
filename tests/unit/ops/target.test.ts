import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { secretStoreOf } from '../../../ops/google/secrets.ts';
import { accountOf, requireMode } from '../../../ops/provision/account.ts';
import { targetOf } from '../../../ops/target.ts';

const real = (settings: Record<string, string>) => ({
  local: false,
  project: 'garimpa-x',
  settings: { APP_URL: 'https://garimpa.example', STRIPE_SECRET_KEY: 'sk_test_x', ...settings },
});
const local = (settings: Record<string, string>) => ({
  local: true,
  project: 'demo-garimpa',
  settings: {
    APP_URL: 'http://localhost:5000',
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_LOCAL_URL: 'http://localhost:12111',
    ...settings,
  },
});

test('a project of this machine needs --local, and only such a one takes it', () => {
  expect(() => targetOf({ local: false }, {})).toThrow(/^demo-garimpa .*pass --project <id>/);
  expect(() => targetOf({ local: true, project: 'garimpa-x' }, {})).toThrow(/leave --local out/);
  const target = targetOf({ local: true }, { STRIPE_LOCAL_URL: 'http://localhost:1' });
  expect(target).toMatchObject({
    project: 'demo-garimpa',
    settings: {
      STRIPE_LOCAL_URL: 'http://localhost:1',
    },
  });
});

describe('a key is refused in one line', () => {
  test.each([
    ['none', real({ STRIPE_SECRET_KEY: '' }), /not set/],
    ['publishable', real({ STRIPE_SECRET_KEY: 'pk_live_x' }), /not a secret key/],
    ['local, for a real project', real({ STRIPE_SECRET_KEY: 'sk_test_local' }), /local Stripe's/],
    ['live, with --local', local({ STRIPE_SECRET_KEY: 'sk_live_x' }), /live mode/],
  ])('%s', (_, target, message) => {
    expect(() => accountOf(target)).toThrow(message);
  });

  test('of live mode without --live, and the other way round', () => {
    expect(() => requireMode('live', false, false)).toThrow(/pass --live/);
    expect(() => requireMode('test', true, true)).toThrow(/needs a STRIPE_SECRET_KEY of live mode/);
    requireMode('live', true, false);
    requireMode('live', false, true);
    requireMode('test', false, false);
  });
});

test('a real site must be https', () => {
  expect(() => accountOf(real({ APP_URL: 'http://garimpa.example' }))).toThrow(/must be https/);
  expect(() => accountOf(real({ APP_URL: '' }))).toThrow(
    /^Set APP_URL in functions\/\.env\.garimpa-x/,
  );
});

test('a local site is an endpoint for the local Stripe alone', () => {
  expect(accountOf(local({})).reachable).toBe(true);
  expect(accountOf(local({ STRIPE_SECRET_KEY: 'rk_test_x' })).reachable).toBe(false);
  expect(accountOf(real({ STRIPE_SECRET_KEY: 'sk_live_x' }))).toMatchObject({
    mode: 'live',
    reachable: true,
  });
});

describe('a secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'));

  test('goes to Secret Manager by the CLI’s standard input, in no argument', async () => {
    const cli = join(folder, 'firebase.mjs');
    const script = `import { readFileSync, writeFileSync } from 'node:fs';
const value = readFileSync(0, 'utf8');
if (value === 'bad') process.exit(2);
writeFileSync('${folder}/got.json', JSON.stringify({ args: process.argv.slice(2), value }));`;
    writeFileSync(cli, script);
    const store = secretStoreOf('garimpa-x', cli);
    await store('STRIPE_WEBHOOK_SECRET', 'whsec_x');
    expect(JSON.parse(readFileSync(join(folder, 'got.json'), 'utf8'))).toEqual({
      args: [
        ...['functions:secrets:set', 'STRIPE_WEBHOOK_SECRET', '--data-file', '-'],
        ...['--non-interactive', '--project', 'garimpa-x'],
      ],
      value: 'whsec_x',
    });
    await expect(store('STRIPE_WEBHOOK_SECRET', 'bad')).rejects.toThrow(/ended with 2$/);
  });
});
