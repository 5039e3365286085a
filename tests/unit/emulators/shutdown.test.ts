import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CTRL_C, startInTerminal } from './terminal.ts';

const child = fileURLToPath(new URL('shutdown-child.ts', import.meta.url));

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shutdown-'));
  file = join(folder, 'saved');
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = (seconds: number) => startInTerminal(folder, child, [file, `${seconds}`]);

test('Ctrl-C saves before it ends, though npm forwards it a second time', async () => {
  const { process: terminal, type, output } = await start(2);
  type(CTRL_C);
  // npm's own signal may be merged with the terminal's; this one never is.
  await sleep(200);
  type(CTRL_C);
  await once(terminal, 'exit');
  expect(output()).toContain('✓ saved');
  expect(existsSync(file)).toBe(true);
});

test('a later Ctrl-C ends at once', async () => {
  const { process: terminal, type, output } = await start(100);
  type(CTRL_C);
  await expect.poll(output).toContain('Ctrl-C ends at once');
  await sleep(1_500);
  type(CTRL_C);
  await once(terminal, 'exit');
  expect(existsSync(file)).toBe(false);
});

test('a terminal that is closed saves too', async () => {
  const { process: terminal } = await start(2);
  terminal.kill('SIGKILL');
  await expect.poll(() => existsSync(file)).toBe(true);
});
