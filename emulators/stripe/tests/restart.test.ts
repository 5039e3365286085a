import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seededRandom } from '../events/random.ts';
import {
  advanceDays,
  type Bench,
  control,
  customerWith,
  openSession,
  payByBoleto,
  sdk,
  startBench,
} from './local-stripe.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-stripe-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const stateFile = () => join(folder, 'state', 'stripe.db');

test('a restart finds everything: objects, time, queue, idempotency keys', async () => {
  const before = await startBench({ stateFile: stateFile() });
  const open = await openSession(before);
  await payByBoleto(before, open);
  const customer = await customerWith(before, 'pm_card_visa');
  const items = [{ price: 'price_elite_month' }];
  const key = { idempotencyKey: 'once' };
  await advanceDays(before, 10);
  const subscription = await before.stripe.subscriptions.create({ customer, items }, key);
  const objects = await everything(before);
  await before.close();

  const after = await startBench({ stateFile: stateFile() });
  expect(await everything(after)).toEqual(objects);
  const { answer } = await control(after, 'GET /clock');
  expect(answer.now - Date.now() / 1000).toBeGreaterThan(9.9 * 86_400);
  const again = await after.stripe.subscriptions.create({ customer, items }, key);
  expect(again.id).toBe(subscription.id);
  await advanceDays(after, 32);
  const { data } = await after.stripe.invoices.list({ subscription: subscription.id });
  expect(data.map(({ status, total }) => `${status} ${total}`)).toEqual([
    'paid 18790',
    'paid 18790',
  ]);
  await after.close();
});

async function everything({ stripe }: Bench) {
  const limit = 100;
  const lists = await Promise.all([
    stripe.customers.list({ limit }),
    stripe.subscriptions.list({ limit, status: 'all' }),
    stripe.invoices.list({ limit }),
    stripe.paymentIntents.list({ limit }),
    stripe.checkout.sessions.list({ limit }),
    stripe.prices.list({ limit }),
    stripe.coupons.list({ limit }),
  ]);
  return lists.map(({ data }) => JSON.parse(JSON.stringify(data)));
}

test('what was not delivered before a restart is delivered after it', async () => {
  const before = await startBench({ stateFile: stateFile() });
  before.receiver.statuses.push(...Array(50).fill(500));
  const { id } = await before.stripe.customers.create({});
  await expect.poll(() => before.receiver.received.length).toBeGreaterThan(0);
  await before.close();
  const after = await startBench({ stateFile: stateFile() });
  await expect.poll(() => after.receiver.received.length).toBe(1);
  expect(after.receiver.received[0]?.body).toContain(id);
  await after.close();
});

/** Each costs the start of a process; `STRIPE_KILLS=50` for the whole measure. */
const KILLS = Number(process.env.STRIPE_KILLS ?? 2);

test('kills during work lose nothing that was acknowledged', async () => {
  const random = seededRandom(KILLS);
  const acknowledged: string[] = [];
  let advanced = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = await startChild();
    const stripe = sdk(new URL(child.url).port);
    const died = new Promise((resolve) => child.process.once('exit', resolve));
    // In the middle of the work that follows this number of answers.
    let answers = 4 + Math.floor(random() * 8);
    /** Repeats until nothing answers any more. */
    const work = async (step: () => Promise<void>): Promise<void> => {
      for (;;) {
        await step();
        answers -= 1;
        if (answers === 0) setTimeout(() => child.process.kill('SIGKILL'), random() * 10);
      }
    };
    await Promise.allSettled([
      work(async () => {
        acknowledged.push((await stripe.customers.create({ name: `k${kill}` })).id);
      }),
      work(async () => {
        await advanceDays(child, 1);
        advanced += 1;
      }),
    ]);
    await died;
  }
  const last = await startBench({ stateFile: stateFile() });
  const found = new Set<string>();
  for await (const { id } of last.stripe.customers.list({ limit: 100 })) found.add(id);
  const { answer } = await control(last, 'GET /clock');
  await last.close();
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  expect(answer.now - Date.now() / 1000).toBeGreaterThan((advanced - 0.1) * 86_400);
}, 600_000);

async function startChild(): Promise<{ process: ChildProcess; url: string }> {
  const script = fileURLToPath(new URL('../main.ts', import.meta.url));
  const args = ['--port', '0', '--webhook', 'http://127.0.0.1:9/', '--state', stateFile()];
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', () => reject(new Error('It did not start.')));
  });
  return { process: child, url };
}
