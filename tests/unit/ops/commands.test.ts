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
  await bench.stripe.products.update('elite', { name: 'Outro' });
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

const real = { GCLOUD_PROJECT: 'garimpa-x', APP_URL: 'https://garimpa.example' };
test('a refusal is one line', async () => {
  const refused = run('provision/main.ts', ['--project=garimpa-x'], {
    ...real,
    STRIPE_SECRET_KEY: 'sk_live_x',
  });
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^✗ STRIPE_SECRET_KEY is of live mode: pass --live .*\n$/),
  });
}, 60_000);
