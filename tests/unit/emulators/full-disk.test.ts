import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, transact } from '../../../emulators/stripe/engine/database.ts';

const child = fileURLToPath(new URL('local-stripe-child.ts', import.meta.url));
/** Room for some ten customers beside the catalogue. */
const ROOM_BYTES = 400_000;

let folder: string;
let file: string;
const running: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
  file = join(folder, 'stripe.db');
});
afterEach(async () => {
  for (const each of running.splice(0)) {
    each.kill('SIGKILL');
    await once(each, 'exit');
  }
  rmSync(folder, { recursive: true });
});

/** A local Stripe whose files can't grow past `bytes`, as on a disk that is full. */
async function startWithRoom(bytes: number | 'unlimited') {
  const limit = `--fsize=${bytes}:unlimited`;
  const started = spawn('prlimit', [limit, process.execPath, child, file]);
  running.push(started);
  let messages = '';
  started.stderr.on('data', (chunk: Buffer) => {
    messages += chunk.toString();
  });
  const [url] = await once(started.stdout, 'data');
  const { hostname, port } = new URL(String(url).trim());
  const stripe = new Stripe('sk_test_local', {
    ...{ host: hostname, port, protocol: 'http' },
    maxNetworkRetries: 0,
  });
  const makeRoom = () => spawnSync('prlimit', ['--pid', `${started.pid}`, '--fsize=unlimited']);
  return { stripe, makeRoom, messages: () => messages };
}

test('a full disk answers 500 in one line, and nothing acknowledged is lost', async () => {
  const { stripe, makeRoom, messages } = await startWithRoom(ROOM_BYTES);
  const acknowledged: string[] = [];
  const create = async () => {
    const { id } = await stripe.customers.create({ name: 'x'.repeat(200) });
    acknowledged.push(id);
  };
  const fill = async () => {
    for (let each = 0; each < 200; each += 1) await create();
  };
  await expect(fill()).rejects.toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
  await expect(create()).rejects.toThrow('The state cannot be saved');
  expect(acknowledged.length).toBeGreaterThan(0);

  makeRoom();
  await create();
  const again = await startWithRoom('unlimited');
  for (const id of acknowledged) {
    expect((await again.stripe.customers.retrieve(id)).id).toBe(id);
  }
  expect(messages().match(/cannot be saved/g)?.length ?? 0).toBeLessThanOrEqual(1);
});

test('a transaction that a full disk has ended says why, and the next one works', () => {
  const { database } = openDatabase(file, (opened) =>
    opened.exec('CREATE TABLE items (body TEXT)'),
  );
  const fill = () =>
    transact(database, () => {
      const put = database.prepare('INSERT INTO items VALUES (?)');
      for (let each = 0; each < 100; each += 1) put.run('x'.repeat(4_000));
    });
  database.exec('PRAGMA max_page_count = 10');
  expect(fill).toThrow('The state cannot be saved: database or disk is full');
  database.exec('PRAGMA max_page_count = 1000');
  fill();
  expect(database.prepare('SELECT COUNT(*) AS count FROM items').get()?.count).toBe(100);
  database.close();
});
