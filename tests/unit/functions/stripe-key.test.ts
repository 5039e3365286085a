import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { keyProblem } from '../../../functions/stripe-key.ts';

const LIVE = 'sk_live_51abc';
const TEST = 'sk_test_51abc';
const LOCAL = 'sk_test_local';

test.each([
  // A demo project may use a test key only if its settings file has the same key.
  ['demo-garimpa', undefined, undefined, false, 'may'],
  ['demo-garimpa', '', undefined, false, 'may'],
  ['demo-garimpa', LOCAL, TEST, false, 'may'],
  ['demo-garimpa', TEST, TEST, false, 'may'],
  ['demo-garimpa', TEST, undefined, false, 'exported'],
  ['demo-garimpa', TEST, 'sk_test_other', false, 'exported'],
  ['demo-garimpa', LIVE, LIVE, false, 'never uses live mode'],
  ['demo-garimpa', LOCAL, LOCAL, true, 'never uses live mode'],
  ['garimpa', undefined, undefined, false, 'Set STRIPE_SECRET_KEY'],
  ['garimpa', LOCAL, undefined, true, 'Set STRIPE_SECRET_KEY'],
  ['garimpa', TEST, undefined, false, 'may'],
  ['garimpa', TEST, undefined, true, 'test mode'],
  ['garimpa', LIVE, undefined, false, 'pass --live'],
  ['garimpa', 'rk_live_51abc', undefined, false, 'pass --live'],
  ['garimpa', LIVE, undefined, true, 'may'],
])('in project %s, the Stripe key %s (settings file: %s, --live: %s) gives “%s”', (...row) => {
  const [project, key, fileKey, live, expected] = row;
  expect(keyProblem({ project, key, fileKey, live }) ?? 'may').toContain(expected);
});

test('in a real project, a Stripe key of another mode or account is refused', () => {
  const publishableKey = 'pk_live_51ABCDEFGHIJKLMNOPx';
  const use = { project: 'garimpa', fileKey: undefined, publishableKey };
  const problem = (key: string, live: boolean) => keyProblem({ ...use, key, live });
  expect(problem('sk_test_51ABCDEFGHIJKLMNOPx', false)).toContain('of live mode');
  expect(problem('sk_live_51ZZCDEFGHIJKLMNOPx', true)).toContain('of different accounts');
  expect(problem('sk_live_51ABCDEFGHIJKLMNOPx', true)).toBeUndefined();
});

// Without emulators, a command that began its work would fail with another message.
test.each([
  ['reconcile', '--dry-rum', '', /^✗ Unknown option '--dry-rum'/],
  ['reconcile', 'dry-run', '', /^✗ Unexpected argument 'dry-run'/],
  ['reconcile', '--yes', TEST, /^✗ STRIPE_SECRET_KEY is exported, but demo-nothing-runs/],
  ['report-sales', '', TEST, /^✗ STRIPE_SECRET_KEY is exported, but demo-nothing-runs/],
  ['finish-deletions', '--yes', TEST, /^✗ STRIPE_SECRET_KEY is exported, but demo-nothing-runs/],
  ['resolve-payment', 'in_1', LIVE, /^✗ .*live mode/],
  ['operator', '--list', LIVE, /^✗ .*live mode/],
  ['deliver-conversions', '', LIVE, /^✗ .*live mode/],
])('npm run %s %s with the Stripe key “%s” is refused', async (command, argument, key, message) => {
  const emulators = {
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:9',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
    GCLOUD_PROJECT: 'demo-nothing-runs',
  };
  const script = [`functions/${command}.ts`, argument].filter(Boolean);
  const env = { PATH: process.env.PATH, ...emulators, STRIPE_SECRET_KEY: key };
  const run = promisify(execFile)(process.execPath, script, { env });
  const stderr = expect.stringMatching(message);
  await expect(run).rejects.toMatchObject({ code: 1, stdout: '', stderr });
});
