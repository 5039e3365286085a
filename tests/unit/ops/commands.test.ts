import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { WEBHOOK_EVENTS } from '#contract/stripe-account.ts';
import { stripeCatalogue } from '../../../emulators/catalogue.ts';
import { benchOfEachTest } from '../../../emulators/stripe/tests/local-stripe.ts';

/** Where no site is. */
const APP_URL = 'http://localhost:9';
const webhookUrl = `${APP_URL}/stripe-webhook`;
const bench = benchOfEachTest({
  catalogue: stripeCatalogue,
  webhookUrl,
  webhookEvents: WEBHOOK_EVENTS,
});

/** Runs a command as npm does, against the bench; rejects where it exits with 1. */
async function run(command: string, args: string[], env: Record<string, string> = {}) {
  const settings = { APP_URL, STRIPE_LOCAL_URL: bench.url, STRIPE_SECRET_KEY: 'sk_test_local' };
  const { stdout } = await promisify(execFile)(process.execPath, [`ops/${command}`, ...args], {
    env: { PATH: process.env.PATH, GCLOUD_PROJECT: 'demo-garimpa', ...settings, ...env },
  });
  return stdout;
}
const provision = (...args: string[]) => run('provision/main.ts', ['--local', ...args]);

test('provision prints its plan and applies it; a refusal exits with 1', async () => {
  expect(await provision()).toBe('Everything is in step already.\n');
  await bench.stripe.products.update('elite', { name: 'Outro' });
  expect(await provision('--dry-run')).toBe('• update product elite: name: "Outro" → "Elite"\n');
  const id = 'primeiro_mes_15_elite_2819';
  await bench.stripe.coupons.del(id);
  await bench.stripe.coupons.create({ id, amount_off: 1, currency: 'brl' });
  await expect(provision()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /^✓ update product elite.*\n✓ update coupon.*\n✗ coupon primeiro_mes_15_elite_2819/,
    ),
  });
}, 60_000);

test('the doctor with --local has no Google, and exits with 1 on a ✗ with what mends it', async () => {
  await expect(run('doctor/main.ts', ['--local'])).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      /^Stripe\n( {2}✓ .*\n)+\nSite\n( {2}✗ .*\n {6}could not be read: .*\n {6}→ npm start\n)+\n/,
    ),
  });
}, 60_000);

const real = { GCLOUD_PROJECT: 'garimpa-x', APP_URL: 'https://garimpa.example' };
const nobody = { HOME: '/nowhere', METADATA_SERVER_DETECTION: 'none' };
test.each([
  [
    ...['provision/main.ts', '--project=garimpa-x', { ...real, STRIPE_SECRET_KEY: 'sk_live_x' }],
    /^✗ STRIPE_SECRET_KEY is of live mode: pass --live to change the account that takes money.\n$/,
  ],
  [
    ...['monitoring/main.ts', '--dry-run', { ...real, ...nobody }],
    /^✗ No credentials for Google.\n {2}→ gcloud auth application-default login\n$/,
  ],
  [
    ...['provision/main.ts', '--local', { STRIPE_LOCAL_URL: 'http://127.0.0.1:9' }],
    /^✗ .*connection to Stripe.* \(connect ECONNREFUSED 127.0.0.1:9\)\n {2}→ .*curl -I.*\n$/,
  ],
] as const)(
  '%s %s says in a line what is wrong: %j',
  async (command, flag, env, stderr) => {
    const refused = run(command, [flag], env);
    await expect(refused).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(stderr) });
  },
  60_000,
);
