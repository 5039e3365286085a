import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { LocalState } from '../../../emulators/local-state.ts';

const folder = mkdtempSync(join(tmpdir(), 'local-state-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const METADATA = 'firebase-export-metadata.json';

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

test('an npm start’s export replaces the previous one, unless it is incomplete', () => {
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
