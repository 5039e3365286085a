import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requireFreePort, StartError } from '../../../emulators/processes.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'service-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A parent with a service, which has started something detached that ignores SIGINT. */
async function startParent() {
  const logFile = join(folder, 'service.log');
  const script = fileURLToPath(new URL('service-child.ts', import.meta.url));
  const parent = spawn(process.execPath, [script, logFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  parent.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const pids = () =>
    /ready (\d+) (\d+)/.exec(readFileSync(logFile, 'utf8'))?.slice(1).map(Number) ?? [];
  await expect.poll(() => output).toContain('up');
  await expect.poll(pids).toHaveLength(2);
  const [started = 0, service = 0] = pids();
  expect(isAlive(started)).toBe(true);
  return { parent, service, started, output: () => output };
}

test('nothing that a service started outlives a parent that was killed', async () => {
  const { parent, started } = await startParent();
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(started), { timeout: 60_000, interval: 200 }).toBe(false);
}, 120_000);

test('a service that is killed is reported, and nothing that it started is left', async () => {
  const { parent, service, started, output } = await startParent();
  // What it started is looked at every two seconds.
  await sleep(3_000);
  process.kill(service, 'SIGKILL');
  await expect.poll(output).toContain('The service ended unexpectedly');
  await expect.poll(() => isAlive(started)).toBe(false);
  parent.kill('SIGKILL');
}, 120_000);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a port that is held is refused, and waited for until the deadline', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(requireFreePort(port, 'hosting')).rejects.toThrow(StartError);
  const waiting = requireFreePort(port, 'hosting', Date.now() + 60_000);
  server.close();
  await waiting;
}, 90_000);
