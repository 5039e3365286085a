import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LocalState } from '../../../emulators/local-state.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-state-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const METADATA = 'firebase-export-metadata.json';

/** Writes an export as the emulators do. `mark` distinguishes the exports of a test. */
function writeExport({ exportFolder }: LocalState, mark: string): void {
  mkdirSync(exportFolder, { recursive: true });
  const metadata = { auth: { path: 'auth_export' }, firestore: { path: 'firestore_export' }, mark };
  writeFileSync(join(exportFolder, METADATA), JSON.stringify(metadata));
}

/** Simulates an `npm start` that created all demo data and ended normally. */
function completeRun(mark: string): void {
  const state = new LocalState(folder);
  state.markComplete();
  writeExport(state, mark);
  expect(state.promoteExport()).toBe(true);
}

test('the export at the end of an npm start replaces the previous export, unless its data is incomplete', () => {
  expect(new LocalState(folder).exists).toBe(false);
  completeRun('one');
  completeRun('two');
  const state = new LocalState(folder);
  writeExport(state, 'half');
  expect(state.promoteExport()).toBe(false);
  const { exists, importFolder } = new LocalState(folder);
  expect(exists).toBe(true);
  expect(JSON.parse(readFileSync(join(importFolder, METADATA), 'utf8')).mark).toBe('two');
});
