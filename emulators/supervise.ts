/**
 * Runs the command given as arguments until it ends or until its own standard input
 * closes, which the system does when the parent process goes away, however it goes: so
 * nothing that was started outlives `npm start`.
 */
import { spawn } from 'node:child_process';
import { descendants, killAll } from './descendants.ts';

/** How long the command may take to end by itself. */
const PATIENCE_MS = 8_000;
const LAST_WORDS_MS = 500;

const [command = '', ...args] = process.argv.slice(2);
// Its output passes through here: written to a parent that is gone it would be its end,
// before it has ended what it started.
const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
child.stdout.on('data', (chunk: Buffer) => process.stdout.write(chunk));
child.stderr.on('data', (chunk: Buffer) => process.stderr.write(chunk));
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

let family: number[] | undefined;

function end(): void {
  // Known while the command lives: later nobody can tell whose they were.
  family ??= child.pid === undefined ? [] : [child.pid, ...descendants(child.pid)];
  child.kill('SIGINT');
  setTimeout(() => exit(1), PATIENCE_MS).unref();
}

function exit(code: number): never {
  killAll(family ?? []);
  process.exit(code);
}

process.stdin.on('close', end).resume();
process.on('SIGINT', end).on('SIGTERM', end);
child.on('close', (code) => exit(code ?? 1));
// What it started may hold its output open.
child.on('exit', (code) => setTimeout(() => exit(code ?? 1), LAST_WORDS_MS));
