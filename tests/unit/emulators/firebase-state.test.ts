import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FirebaseState } from '../../../emulators/firebase-state.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firebase-state-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ana = { localId: 'ana', email: 'ana@exemplo.com.br', passwordHash: 'x' };
const bia = { localId: 'bia', email: 'bia@exemplo.com.br', passwordHash: 'y' };
const record = (uid: string, status: string) => ({
  name: `projects/p/databases/(default)/documents/users/${uid}`,
  fields: { subscription_status: { stringValue: status } },
});
/** In place of the local Stripe's half of the folder. */
const stripeFile = () => join(folder, 'stripe.db');

test('what was saved last is there after a restart, and after a kill', () => {
  const state = new FirebaseState(folder);
  expect(state.isWhole).toBe(false);
  writeFileSync(stripeFile(), '');
  state.save({ accounts: [ana, bia], documents: [record('ana', 'active')] });
  state.save({ accounts: [ana], documents: [record('ana', 'past_due'), record('bia', 'x')] });
  // Not closed, as after a kill.
  const again = new FirebaseState(folder);
  expect(again.isWhole).toBe(true);
  expect(again.load()).toEqual({
    accounts: [ana],
    documents: [record('ana', 'past_due'), record('bia', 'x')],
  });
  expect(existsSync(stripeFile())).toBe(true);
});

test('a folder that never became whole is emptied, the local Stripe’s file included', () => {
  const state = new FirebaseState(folder);
  writeFileSync(stripeFile(), '');
  state.close();
  const again = new FirebaseState(folder);
  expect(again.isWhole).toBe(false);
  expect(existsSync(stripeFile())).toBe(false);
});

test('a reset that was killed leaves nothing to restore', () => {
  const state = new FirebaseState(folder);
  state.save({ accounts: [ana], documents: [] });
  writeFileSync(stripeFile(), '');
  state.unmake();
  const again = new FirebaseState(folder);
  expect(again.isWhole).toBe(false);
  expect(again.load()).toEqual({ accounts: [], documents: [] });
  expect(existsSync(stripeFile())).toBe(false);
});

test('a state without anybody is a state', () => {
  new FirebaseState(folder).save({ accounts: [], documents: [] });
  expect(new FirebaseState(folder).isWhole).toBe(true);
});

test('a file that holds rubbish is named, and left as it is', () => {
  const file = join(folder, 'firebase.db');
  writeFileSync(file, 'rubbish '.repeat(1_000));
  expect(() => new FirebaseState(folder)).toThrow(`${file} cannot be read: file is not a database`);
  expect(existsSync(file)).toBe(true);
});

test('so is one whose contents are no accounts', () => {
  const state = new FirebaseState(folder);
  state.save({ accounts: [ana], documents: [] });
  state.close();
  const database = new DatabaseSync(join(folder, 'firebase.db'));
  database.exec("UPDATE items SET body = '{'");
  database.close();
  expect(() => new FirebaseState(folder).load()).toThrow('firebase.db cannot be read');
});
