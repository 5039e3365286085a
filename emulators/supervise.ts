/**
 * Runs the command in its arguments until the command exits or standard input closes. The operating
 * system closes standard input when the parent process ends, even if the parent is killed. So no
 * process of `npm start` outlives it.
 */
import { spawn, spawnSync } from 'node:child_process';

/**
 * The maximum time from SIGINT to the command's exit. Firebase's emulators first export their data.
 */
const TIMEOUT_MS = 60_000;
/** The time to wait for the command's last output, milliseconds. */
const OUTPUT_MS = 500;

const [command = '', ...args] = process.argv.slice(2);
// Pipe the output. With the parent's streams, the command would crash when the parent is gone.
const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
child.stdout.on('data', (chunk: Buffer) => process.stdout.write(chunk));
child.stderr.on('data', (chunk: Buffer) => process.stderr.write(chunk));
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/**
 * The command's running descendants. We poll for them, because the children of a process that exits
 * get another parent, and would not be found later.
 */
const descendants = new Set([child.pid ?? 0]);

function findDescendants(): void {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,pgid='], { encoding: 'utf8' });
  const rows = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const running = new Set(rows.map(([pid]) => pid));
  for (const pid of descendants) if (!running.has(pid)) descendants.delete(pid);
  for (let count = -1; count < descendants.size; ) {
    count = descendants.size;
    for (const [pid = 0, parent = 0, group] of rows) {
      // A process in our group has lost its parent if it is not our direct child. `ps` is our
      // direct child, so it does not count.
      const isOrphan = group === process.pid && parent !== process.pid && pid !== process.pid;
      if (descendants.has(parent) || isOrphan) descendants.add(pid);
    }
  }
}

let isEnding = false;

/**
 * Stops the command with SIGINT. It sends the signal only once, because a second one would stop the
 * emulators without an export.
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
// A descendant may keep the output open, so that `close` does not fire.
child.on('exit', (code) => setTimeout(() => exit(code ?? 1), OUTPUT_MS));
