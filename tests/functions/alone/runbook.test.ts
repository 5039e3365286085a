import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { root } from '../../../emulators/processes.ts';
import { readDocument, writeFields } from '../firestore.ts';
import { exists } from '../people.ts';
import { expectProfile } from '../purchase.ts';
import { subscriber } from '../subscriber.ts';
import { env, stripe } from '../support.ts';

const page = readFileSync(join(root, 'docs/runbook.md'), 'utf8');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

/** Runs `npm run …` as the runbook writes it, on this stack; rejects when it fails. */
async function npmRun(command: string): Promise<string> {
  const [name = '', ...args] = command.replace('npm run ', '').replace(' -- ', ' ').split(' ');
  const file = scripts[name]?.replace('node ', '') ?? expect.fail(`No script ${name}`);
  const environment = { ...process.env, STRIPE_SECRET_KEY: 'sk_test_local' };
  return (
    await promisify(execFile)(process.execPath, [file, ...args], { env: environment, cwd: root })
  ).stdout;
}

/** The commands in the page's blocks that act on the stack of `npm start` as they are. */
const commands = [
  ...page.matchAll(/^ *(npm run (?:reconcile|report:sales|finish:deletions)[^#\n]*)/gm),
].map(([, command = '']) => command.trim());

test.each([...new Set(commands)])('%s runs as the runbook writes it', async (command) => {
  await npmRun(command);
});

test('the runbook has these commands', () => {
  expect(new Set(commands)).toEqual(
    new Set(['npm run reconcile', 'npm run report:sales', 'npm run finish:deletions']),
  );
});

test('a deletion that the operator starts is finished by the command', async () => {
  const { person, customer } = await subscriber();
  const [, body = ''] = /deletions\/<uid>".* -d '(\{.*\})'/.exec(page) ?? [];
  const { fields } = z
    .object({ fields: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(JSON.parse(body));
  await writeFields(`deletions/${person.uid}`, fields);
  await npmRun('npm run finish:deletions');
  expect(await exists(person.uid)).toBe(false);
  expect(await readDocument(`users/${person.uid}`)).toBeUndefined();
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  expect(data.map(({ status }) => status)).toEqual(['canceled']);
});

const cli = join(root, 'node_modules/@stripe/cli-linux-x64/bin/stripe');

test.skipIf(!existsSync(cli))('a refund and a cancellation by Stripe’s CLI', async () => {
  const { person, customer } = await subscriber();
  const { data: intents } = await stripe.paymentIntents.list({ customer });
  const { data: subscriptions } = await stripe.subscriptions.list({ customer });
  const home = mkdtempSync(join(tmpdir(), 'stripe-cli-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const { port } = new URL(env.STRIPE_LOCAL_URL);
  const run = async (command: string) => {
    expect(page).toContain(command.replace(/pi_\w+/, 'pi_123').replace(/sub_\w+/, 'sub_123'));
    const local = [
      '--api-base',
      `http://127.0.0.1:${port}`,
      '--api-key',
      'sk_test_local',
      '--confirm',
    ];
    const settings = { HOME: home, XDG_CONFIG_HOME: home, STRIPE_CLI_TELEMETRY_OPTOUT: '1' };
    await promisify(execFile)(cli, [...command.split(' ').slice(1), ...local], { env: settings });
  };
  await run(`stripe refunds create --payment-intent ${intents[0]?.id}`);
  await run(`stripe subscriptions cancel ${subscriptions[0]?.id}`);
  await expectProfile(person, { subscription_active: false, subscription_status: 'canceled' });
  const { data: refunds } = await stripe.refunds.list({ payment_intent: intents[0]?.id ?? '' });
  expect(refunds).toHaveLength(1);
});
