/**
 * Runs a command until the command exits or standard input closes. The operating system closes
 * standard input even when `npm start` is killed, so the command always stops.
 */
import { spawn, spawnSync } from 'node:child_process';

/** The longest wait after SIGINT, in milliseconds. Firebase's emulators first export their data. */
const TIMEOUT_MS = 60_000;
/** The longest wait for the command's last output, in milliseconds. */
const OUTPUT_MS = 500;

const [command = '', ...args] = process.argv.slice(2);
// The command must not inherit this process's output. If `npm start` is killed, that output closes,
// and the command would crash when it prints its next line.
const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
child.stdout.on('data', (chunk: Buffer) => process.stdout.write(chunk));
child.stderr.on('data', (chunk: Buffer) => process.stderr.write(chunk));
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/**
 * The ids of the command's process and its running descendants. `findDescendants` updates this set
 * regularly. After a process has exited, its children have another parent, so it would be too late
 * to look for them.
 */
const descendants = new Set([child.pid ?? 0]);

function findDescendants(): void {
  // On macOS, each column needs a separate option.
  const columns = ['pid=', 'ppid=', 'pgid='].flatMap((column) => ['-o', column]);
  const { stdout } = spawnSync('ps', ['-A', ...columns], { encoding: 'utf8' });
  // Some small Linux images have no `ps`.
  if (!stdout) return;
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const running = new Set(rows.map(([pid]) => pid));
  for (const pid of descendants) if (!running.has(pid)) descendants.delete(pid);
  for (let count = -1; count < descendants.size; ) {
    count = descendants.size;
    for (const [pid = 0, parent = 0, group] of rows) {
      // All members of this process's group descend from the command, except this process and `ps`.
      const isOrphan = group === process.pid && parent !== process.pid && pid !== process.pid;
      if (descendants.has(parent) || isOrphan) descendants.add(pid);
    }
  }
}

let isEnding = false;

/**
 * Sends SIGINT to the command only once. A second SIGINT would stop Firebase's emulators without an
 * export.
 */
function end(): void {
  if (isEnding) return;
  isEnding = true;
  findDescendants();
  child.kill('SIGINT');
  setTimeout(() => exit(1), TIMEOUT_MS).unref();
}

function exit(code: number): never {
  findDescendants();
  for (const pid of descendants) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already exited.
    }
  }
  process.exit(code);
}

setInterval(findDescendants, 2_000).unref();

process.stdin.on('close', end).resume();
process.on('SIGINT', end).on('SIGTERM', end);
child.on('close', (code) => exit(code ?? 1));
// `close` does not fire while a descendant keeps the output open, so handle `exit` too.
child.on('exit', (code) => setTimeout(() => exit(code ?? 1), OUTPUT_MS));
