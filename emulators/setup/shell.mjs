import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** An expected failure. Only its message is printed, without a stack trace. */
export class SetupError extends Error {}

const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'];

/** Returns a message if `error` comes from a read-only or full disk. @param {unknown} error */
export function explainUnwritable(error) {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  if (!NOT_WRITABLE.includes(String(error.code))) return undefined;
  return `${error.message}. The project's folder must be writable, with some space left.`;
}

/** Returns a file's text, or undefined if the file does not exist. @param {string} file */
export function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** @param {string} file @param {string} text */
export function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * Runs a command to its end, by default in the project's folder.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function runToEnd(command, args, options) {
  const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/**
 * Runs a slow command and returns its duration as text. Throws the output of a failed command.
 * @param {string} label
 * @param {string} command
 * @param {string[]} args
 */
export async function run(label, command, args) {
  const startedAt = Date.now();
  console.log(`  … ${label}`);
  const { code, output } = await runToEnd(command, args);
  if (code !== 0) throw new SetupError(`${label} failed:\n${output.trim().slice(0, 2000)}`);
  return `${Math.round((Date.now() - startedAt) / 1000)} s`;
}

/**
 * Runs steps and prints the result of each. A step that did nothing returns undefined.
 * @param {(() => string | undefined | Promise<string | undefined>)[]} steps
 */
export async function report(steps) {
  try {
    let summary = 'Set-up: everything is in place.';
    for (const step of steps) {
      const done = await step();
      if (!done) continue;
      console.log(`  ✓ ${done}`);
      summary = 'Set-up done.';
    }
    console.log(summary);
  } catch (error) {
    const line = error instanceof SetupError ? error.message : explainUnwritable(error);
    if (line === undefined) throw error;
    console.error(`✗ ${line}`);
    process.exitCode = 1;
  }
}
