import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { requireFreePort, StartError } from '../../../emulators/processes.ts';

test('nothing that a service started outlives a parent that was killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'service-'));
  const logFile = join(folder, 'service.log');
  const script = fileURLToPath(new URL('service-child.ts', import.meta.url));
  const parent = spawn(process.execPath, [script, logFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  const pidOf = () => Number(/ready (\d+)/.exec(readFileSync(logFile, 'utf8'))?.[1]);
  await expect.poll(pidOf, { timeout: 30_000 }).toBeGreaterThan(0);
  const pid = pidOf();
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 60_000, interval: 200 }).toBe(false);
  rmSync(folder, { recursive: true });
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
