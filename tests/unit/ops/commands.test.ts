import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { WEBHOOK_EVENTS } from '#contract/stripe-account.ts';
import { stripeCatalogue } from '../../../emulators/catalogue.ts';
import { benchOfEachTest } from '../../../emulators/stripe/tests/local-stripe.ts';
import type { Result } from '../../../ops/doctor/check.ts';

/** Where no site is. */
const APP_URL = 'http://localhost:9';

const bench = benchOfEachTest({
  catalogue: stripeCatalogue,
  webhookUrl: `${APP_URL}/stripe-webhook`,
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

test('provision prints its plan, applies it, and then has nothing to do', async () => {
  expect(await provision()).toBe('Everything is in step already.\n');
  await bench.stripe.products.update('elite', { name: 'Outro' });
  expect(await provision('--dry-run')).toBe('• update product elite: name: "Outro" → "Elite"\n');
  expect(await provision()).toBe('✓ update product elite: name: "Outro" → "Elite"\n');
  expect(await provision()).toBe('Everything is in step already.\n');
}, 60_000);

test('provision exits with 1 on a refusal, and does the rest', async () => {
  const id = 'primeiro_mes_15_elite_2819';
  const { name } = await bench.stripe.coupons.retrieve(id);
  await bench.stripe.coupons.del(id);
  const coupon = { id, name: name ?? '', amount_off: 1, currency: 'brl' };
  await bench.stripe.coupons.create(coupon);
  await bench.stripe.products.update('elite', { name: 'Outro' });
  await expect(provision()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^✓ update product elite.*\n✗ coupon primeiro_mes_15_elite_2819/),
  });
}, 60_000);

test('the doctor prints every check as JSON, and exits with 1 on any ✗', async () => {
  const examined = run('doctor/main.ts', ['--local']);
  const { code, stdout } = await examined.then(
    () => ({ code: 0, stdout: '[]' }),
    (error: { code: number; stdout: string }) => error,
  );
  const reports: { title: string; results: Result[] }[] = JSON.parse(stdout);
  const problemsOf = (title: string) =>
    reports.find((part) => part.title === title)?.results.flatMap(({ problems }) => problems);
  expect(code).toBe(1);
  expect(problemsOf('Stripe')).toEqual([]);
  expect(problemsOf('Site')?.length).toBeGreaterThan(0);
  for (const { problem, mend } of problemsOf('Site') ?? []) {
    expect([problem, mend]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
  }
}, 60_000);

test('a wrong key is refused in one line, before anything is read', async () => {
  const real = { GCLOUD_PROJECT: 'garimpa-x', APP_URL: 'https://garimpa.example' };
  const key = { STRIPE_SECRET_KEY: 'sk_live_x' };
  const refused = run('provision/main.ts', ['--project', 'garimpa-x'], { ...real, ...key });
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr:
      '✗ STRIPE_SECRET_KEY is of live mode: pass --live to change the account that takes money.\n',
  });
}, 60_000);

test('without Google’s credentials a command ends in one line with what to run', async () => {
  const project = { GCLOUD_PROJECT: 'garimpa-x', APP_URL: 'https://garimpa.example' };
  const nobody = { HOME: '/nowhere', METADATA_SERVER_DETECTION: 'none' };
  const refused = run('monitoring/main.ts', ['--dry-run'], { ...project, ...nobody });
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: '✗ No credentials for Google.\n  → gcloud auth application-default login\n',
  });
}, 60_000);

test('a local Stripe that does not run is named with its address', async () => {
  const refused = run('provision/main.ts', ['--local'], {
    STRIPE_LOCAL_URL: 'http://127.0.0.1:9',
  });
  await expect(refused).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /^✗ .*connection to Stripe.* \(connect ECONNREFUSED 127.0.0.1:9\)\n {2}→ .*curl -I/,
    ),
  });
}, 60_000);
