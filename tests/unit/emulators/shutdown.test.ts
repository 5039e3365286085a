import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const CTRL_C = '\x03';
const child = fileURLToPath(new URL('shutdown-child.ts', import.meta.url));

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shutdown-'));
  file = join(folder, 'saved');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** `npm start` in a pseudo-terminal (`script` of util-linux), with a last save that takes `seconds`. */
async function startInTerminal(seconds: number) {
  const start = `exec ${process.execPath} ${child} ${file} ${seconds}`;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  const terminal = spawn('script', ['-qefc', 'npm start', '/dev/null'], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  terminal.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await expect.poll(() => output).toContain('is up');
  return { terminal, type: (key: string) => terminal.stdin.write(key), output: () => output };
}

const ended = (terminal: ChildProcess) => once(terminal, 'exit');

test('Ctrl-C saves before it ends, though npm forwards it a second time', async () => {
  const { terminal, type, output } = await startInTerminal(2);
  type(CTRL_C);
  // npm's own signal may be merged with the terminal's; this one never is.
  await sleep(200);
  type(CTRL_C);
  await ended(terminal);
  expect(output()).toContain('✓ saved');
  expect(existsSync(file)).toBe(true);
});

test('a later Ctrl-C ends at once', async () => {
  const { terminal, type, output } = await startInTerminal(100);
  type(CTRL_C);
  await expect.poll(output).toContain('Ctrl-C ends at once');
  await sleep(1_500);
  type(CTRL_C);
  await ended(terminal);
  expect(existsSync(file)).toBe(false);
});

test('a terminal that is closed saves too', async () => {
  const { terminal } = await startInTerminal(2);
  terminal.kill('SIGKILL');
  await expect.poll(() => existsSync(file)).toBe(true);
});
