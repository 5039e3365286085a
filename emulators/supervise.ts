/**
 * Runs the command given as arguments until it ends or until its own standard input
 * closes, which the system does when the parent process goes away, however it goes: so
 * nothing that was started outlives `npm start`.
 */
import { spawn } from 'node:child_process';
import { descendants, groupOf, killAll } from './descendants.ts';

/** How long the command may take to end after SIGINT. */
const TIMEOUT_MS = 8_000;
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

/** All that the command has started so far: once it has ended, no process says whose child it was. */
const family = new Set<number>();

function look(): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  for (const pid of [child.pid, ...descendants(child.pid)]) family.add(pid);
}

function end(): void {
  look();
  child.kill('SIGINT');
  setTimeout(() => exit(1), TIMEOUT_MS).unref();
}

function exit(code: number): never {
  // What was started since the last look is at least of our process group.
  killAll([...family, ...groupOf(process.pid)].filter((pid) => pid !== process.pid));
  process.exit(code);
}

setInterval(look, LOOK_EVERY_MS).unref();

process.stdin.on('close', end).resume();
process.on('SIGINT', end).on('SIGTERM', end);
child.on('close', (code) => exit(code ?? 1));
// What it started may hold its output open.
child.on('exit', (code) => setTimeout(() => exit(code ?? 1), OUTPUT_MS));
