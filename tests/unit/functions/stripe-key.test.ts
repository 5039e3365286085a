import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { keyProblem, modeOfKey } from '../../../functions/stripe-key.ts';

const LIVE = 'sk_live_51abc';
const TEST = 'sk_test_51abc';
const LOCAL = 'sk_test_local';

test.each([
  // A demo project may use the local Stripe, or a test key that is also in its settings file.
  ['demo-garimpa', undefined, undefined, false, 'may'],
  ['demo-garimpa', '', undefined, false, 'may'],
  ['demo-garimpa', LOCAL, undefined, false, 'may'],
  ['demo-garimpa', LOCAL, TEST, false, 'may'],
  ['demo-garimpa', TEST, TEST, false, 'may'],
  ['demo-garimpa', 'rk_test_51abc', 'rk_test_51abc', false, 'may'],
  ['demo-garimpa', TEST, undefined, false, 'exported'],
  ['demo-garimpa', TEST, LOCAL, false, 'exported'],
  ['demo-garimpa', TEST, 'sk_test_other', false, 'exported'],
  ['demo-garimpa', LIVE, undefined, false, 'never uses live mode'],
  ['demo-garimpa', LIVE, LIVE, false, 'never uses live mode'],
  ['demo-garimpa', LIVE, LIVE, true, 'never uses live mode'],
  ['demo-garimpa', 'rk_live_51abc', undefined, true, 'never uses live mode'],
  // A real project may use only the requested mode.
  ['garimpa', undefined, undefined, false, 'Set STRIPE_SECRET_KEY'],
  ['garimpa', LOCAL, undefined, true, 'Set STRIPE_SECRET_KEY'],
  ['garimpa', TEST, undefined, false, 'may'],
  ['garimpa', TEST, undefined, true, 'test mode'],
  ['garimpa', LIVE, undefined, false, 'pass --live'],
  ['garimpa', 'rk_live_51abc', undefined, false, 'pass --live'],
  ['garimpa', LIVE, undefined, true, 'may'],
])(
  'in project %s, the Stripe key %s (settings file: %s) with --live=%s gives the result “%s”',
  (project, key, fileKey, live, expected) => {
    expect(keyProblem({ project, key, fileKey, live }) ?? 'may').toContain(expected);
  },
);

test('in a real project, a Stripe key of another mode or account than the site’s key is refused', () => {
  const publishableKey = 'pk_live_51ABCDEFGHIJKLMNOPx';
  const use = { project: 'garimpa', fileKey: undefined, publishableKey };
  const problem = (key: string, live: boolean) => keyProblem({ ...use, key, live });
  expect(problem('sk_test_51ABCDEFGHIJKLMNOPx', false)).toContain('of live mode');
  expect(problem('sk_live_51ZZCDEFGHIJKLMNOPx', true)).toContain('of different accounts');
  expect(problem('sk_live_51ABCDEFGHIJKLMNOPx', true)).toBeUndefined();
});

test.each([
  [LIVE, 'live'],
  ['rk_live_1', 'live'],
  [TEST, 'test'],
  [LOCAL, 'local'],
  ['', 'local'],
])('the Stripe key “%s” has the mode %s', (key, mode) => {
  expect(modeOfKey(key)).toBe(mode);
});

/** Runs a command of `functions/` without emulators. Expects a failure, and returns its output. */
async function refusalOf(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const run = promisify(execFile)(process.execPath, [`functions/${command}.ts`, ...args], {
    env: {
      ...{ PATH: process.env.PATH, GCLOUD_PROJECT: 'demo-nothing-runs', ...env },
      ...{ FIRESTORE_EMULATOR_HOST: '127.0.0.1:9', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' },
    },
  });
  const { code, stderr, stdout } = await run.then(
    () => expect.fail('It succeeded'),
    (error: object) => ({ code: 0, stderr: '', stdout: '', ...error }),
  );
  expect([code, stdout]).toEqual([1, '']);
  return stderr.trim();
}

const COMMANDS = [
  ...['reconcile', 'report-sales', 'resolve-payment', 'operator'],
  ...['finish-deletions', 'deliver-conversions'],
];

describe.each(COMMANDS)('npm run %s', (command) => {
  test(`npm run ${command} refuses an unknown option`, async () => {
    expect(await refusalOf(command, ['--dry-rum'])).toMatch(/^✗ Unknown option '--dry-rum'/);
  });

  test(`npm run ${command} refuses a live Stripe key in a demo project`, async () => {
    const refused = await refusalOf(command, [], { STRIPE_SECRET_KEY: LIVE });
    expect(refused).toMatch(/^✗ .*(live mode)/);
  });
});

test.each(['reconcile', 'report-sales', 'finish-deletions'])(
  'npm run %s refuses an exported Stripe test key in a demo project',
  async (command) => {
    const refused = await refusalOf(command, [], { STRIPE_SECRET_KEY: TEST });
    expect(refused).toMatch(/^✗ STRIPE_SECRET_KEY is exported, but demo-nothing-runs/);
  },
);

test.each(['reconcile', 'finish-deletions', 'operator', 'deliver-conversions'])(
  'npm run %s refuses an argument that is not an option',
  async (command) => {
    expect(await refusalOf(command, ['dry-run'])).toMatch(/^✗ Unexpected argument 'dry-run'/);
  },
);
