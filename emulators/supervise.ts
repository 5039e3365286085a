/** Runs a command until stdin closes, as it does even when `npm start` is killed. */
import { spawn, spawnSync } from 'node:child_process';

/** The longest wait after SIGINT, in milliseconds. Firebase's emulators first export their data. */
const TIMEOUT_MS = 60_000;
/** The longest wait for the command's last output, in milliseconds. */
const OUTPUT_MS = 500;

const [command = '', ...args] = process.argv.slice(2);
// If `npm start` is killed, a command that had inherited its output would crash.
const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
child.stdout.on('data', (chunk: Buffer) => process.stdout.write(chunk));
child.stderr.on('data', (chunk: Buffer) => process.stderr.write(chunk));
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Updated regularly, because the children of an exited process get another parent. */
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

/** Sends SIGINT once. A second one would stop the emulators without an export. */
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
