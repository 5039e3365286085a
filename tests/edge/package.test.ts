import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '#contract/operator-endpoints.ts';
import { tests } from '../support/project.ts';

const run = promisify(execFile);
const functions = join(tests.dir, 'functions');
const names = [...Object.keys(allEndpoints), 'stripeWebhook'].sort();
/** The functions' service account. On deployment, the Firebase CLI inserts the project's id. */
const SERVICE_ACCOUNT = 'garimpa-functions@{{ params.PROJECT_ID }}.iam.gserviceaccount.com';
const scheduled: Record<string, string> = {
  reconcileSubscriptions: 'every 1 hours',
  finishDeletions: 'every 1 hours',
  deliverConversions: 'every 1 minutes',
};
interface Options {
  maxInstances: number;
  secretEnvironmentVariables?: { key: string }[];
}
let folder: string;

/** Runs `script` with Node in `folder`. Only PATH and the variables in `env` are set. */
function node(script: string, env: Record<string, string> = {}) {
  return run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'garimpa-functions-'));
  await run('npm', ['pack', functions, '--pack-destination', folder], { cwd: folder });
  const [tarball = ''] = await readdir(folder);
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  const quiet = ['--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...quiet, join(folder, tarball)], { cwd: folder });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('each function in the npm package runs in São Paulo with only the secrets that it needs, and is public unless it is scheduled', async () => {
  const { stdout } = await node(`
    const all = await import('garimpa-functions');
    console.log(JSON.stringify(Object.fromEntries(
      Object.entries(all).map(([name, { __endpoint: { serviceAccountEmail, ...rest } }]) =>
        [name, { ...rest, serviceAccountEmail: serviceAccountEmail.toCEL() }]))));
  `);
  const found: Record<string, Options> = JSON.parse(stdout);
  expect(Object.keys(found).sort()).toEqual([...names, ...Object.keys(scheduled)].sort());
  for (const [name, { maxInstances, ...options }] of Object.entries(found)) {
    const schedule = scheduled[name];
    const job = { cpu: 'gcf_gen1', scheduleTrigger: { schedule, timeZone: 'America/Sao_Paulo' } };
    expect(options, name).toMatchObject({
      ...{ region: ['southamerica-east1'], serviceAccountEmail: SERVICE_ACCOUNT },
      ...(schedule ? job : { httpsTrigger: { invoker: ['public'] } }),
    });
    expect(maxInstances, name).toBeLessThanOrEqual(schedule ? 1 : 10);
  }
  const having = (secret: string) =>
    Object.keys(found)
      .filter((name) => found[name]?.secretEnvironmentVariables?.some(({ key }) => key === secret))
      .sort();
  expect(having('STRIPE_WEBHOOK_SECRET')).toEqual(['stripeWebhook']);
  const senders = ['deliverConversions', 'metaCapi', 'reconcileSubscriptions', 'stripeWebhook'];
  expect(having('META_ACCESS_TOKEN')).toEqual(senders);
  const withoutStripe = ['checkAuthCookie', 'clearAuthCookie', 'getUser', 'passwordReset'];
  for (const name of withoutStripe) expect(having('STRIPE_SECRET_KEY')).not.toContain(name);
});

test('the functions refuse to start in production with the local Stripe’s key', async () => {
  const env = { GCLOUD_PROJECT: 'garimpa', STRIPE_SECRET_KEY: 'sk_test_local' };
  await expect(node("await import('garimpa-functions')", env)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Refusing to start'),
  });
});
