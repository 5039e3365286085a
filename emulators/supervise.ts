/**
 * Runs the command given as arguments until it ends or until its own standard input
 * closes, which the system does when the parent process goes away, however it goes: so
 * nothing that was started outlives `npm start`.
 */
import { spawn, spawnSync } from 'node:child_process';

/** How long the command may take to end after SIGINT: Firebase's emulators export before. */
const TIMEOUT_MS = 60_000;
/** For the last output of the command. */
const OUTPUT_MS = 500;
const LOOK_EVERY_MS = 2_000;

const [command = '', ...args] = process.argv.slice(2);
// Its output passes through here: written to a parent that is gone it would be its end,
// before it has ended what it started.
const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
child.stdout.on('data', (chunk: Buffer) => process.stdout.write(chunk));
child.stderr.on('data', (chunk: Buffer) => process.stderr.write(chunk));
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** What was started and still runs: once a process has ended, none says whose child it was. */
const family = new Set([child.pid ?? 0]);

function look(): void {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,pgid='], { encoding: 'utf8' });
  const rows = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const running = new Set(rows.map(([pid]) => pid));
  for (const pid of family) if (!running.has(pid)) family.delete(pid);
  for (let known = -1; known < family.size; ) {
    known = family.size;
    for (const [pid = 0, parent = 0, group] of rows) {
      // Of our group and not our own child, such as `ps`: its parent has ended.
      const isOrphan = group === process.pid && parent !== process.pid && pid !== process.pid;
      if (family.has(parent) || isOrphan) family.add(pid);
    }
  }
}

let isEnding = false;

/** Sends one signal only: a second one would end the emulators without their export. */
function end(): void {
  if (isEnding) return;
  isEnding = true;
  look();
  child.kill('SIGINT');
  setTimeout(() => exit(1), TIMEOUT_MS).unref();
}

function exit(code: number): never {
  look();
  for (const pid of family) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended, as it should.
    }
  }
  process.exit(code);
}

setInterval(look, LOOK_EVERY_MS).unref();

process.stdin.on('close', end).resume();
process.on('SIGINT', end).on('SIGTERM', end);
child.on('close', (code) => exit(code ?? 1));
// What it started may hold its output open.
child.on('exit', (code) => setTimeout(() => exit(code ?? 1), OUTPUT_MS));
