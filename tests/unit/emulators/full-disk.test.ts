import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, transact } from '../../../emulators/stripe/engine/database.ts';
import { fillWithCustomers, startLimitedStripe } from './limited-stripe.ts';

/** Room for some ten customers beside the catalogue. */
const ROOM_BYTES = 400_000;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
  file = join(folder, 'stripe.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a full disk answers 500 in one line, and nothing acknowledged is lost', async () => {
  const { stripe, makeRoom, messages, kill } = await startLimitedStripe(file, ROOM_BYTES);
  const acknowledged = await fillWithCustomers(stripe);
  expect(acknowledged.length).toBeGreaterThan(0);
  await expect(stripe.customers.create()).rejects.toMatchObject({
    ...{ statusCode: 500, type: 'StripeAPIError' },
    message: expect.stringContaining('The state cannot be saved'),
  });
  makeRoom();
  acknowledged.push((await stripe.customers.create()).id);
  await kill();
  expect(messages().match(/cannot be saved/g)?.length ?? 0).toBeLessThanOrEqual(1);

  const again = await startLimitedStripe(file, 'unlimited');
  for (const id of acknowledged) {
    expect((await again.stripe.customers.retrieve(id)).id).toBe(id);
  }
  await again.kill();
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
