import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LocalState } from '../../../emulators/local-state.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-state-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes an export as the emulators do. `mark` distinguishes the exports of a test. */
function writeExport(target: string, mark: string): void {
  mkdirSync(target, { recursive: true });
  const metadata = { auth: { path: 'auth_export' }, firestore: { path: 'firestore_export' }, mark };
  writeFileSync(join(target, 'firebase-export-metadata.json'), JSON.stringify(metadata));
}

/** Returns the `mark` of the export that the next `npm start` would import. */
function markOf({ importFolder }: LocalState): string {
  return JSON.parse(readFileSync(join(importFolder, 'firebase-export-metadata.json'), 'utf8')).mark;
}

/** Simulates an `npm start` that created all demo data and ended normally. */
function completeRun(mark: string): LocalState {
  const state = new LocalState(folder);
  state.markComplete();
  writeExport(state.exportFolder, mark);
  expect(state.promoteExport()).toBe(true);
  return state;
}

test('the export at the end of an npm start replaces the previous export', () => {
  expect(new LocalState(folder).exists).toBe(false);
  completeRun('one');
  expect(markOf(completeRun('two'))).toBe('two');
  expect(new LocalState(folder).exists).toBe(true);
});

test('an npm start that ends before its data is complete does not replace the previous export', () => {
  completeRun('one');
  const state = new LocalState(folder);
  writeExport(state.exportFolder, 'half');
  expect(state.promoteExport()).toBe(false);
  expect(markOf(new LocalState(folder))).toBe('one');
});

test('if the first npm start is killed, the next start finds no saved data, not even the local Stripe’s file', () => {
  const state = new LocalState(folder);
  writeFileSync(state.stripeFile, '');
  writeExport(state.exportFolder, 'half');
  expect(new LocalState(folder).exists).toBe(false);
  expect(existsSync(state.stripeFile)).toBe(false);
});
