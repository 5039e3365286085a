// What the steps of the set-up share.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Why the set-up can't go on, in one line that says what to do. */
export class SetupError extends Error {}

const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'];

/**
 * @param {unknown} error
 * @returns {string | undefined} a line that says what can't be written, if that is the error
 */
export function explainUnwritable(error) {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  if (!NOT_WRITABLE.includes(String(error.code))) return undefined;
  return `${error.message}. The project's folder must be writable, with some space left.`;
}

/**
 * @param {string} file
 * @returns {string | undefined} its text, or undefined where there is no such file
 */
export function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** @param {string} file @param {string} text */
export function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * @param {string} program
 * @returns {string | undefined} its full path, if it is on the PATH
 */
export function which(program) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return join(folder, program);
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options] the project's folder by default
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
 * Runs a slow command quietly, and shows its output only if it fails.
 * @param {string} label
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<string>} how long it took
 */
export async function run(label, command, args) {
  const startedAt = Date.now();
  console.log(`  … ${label}`);
  const { code, output } = await runToEnd(command, args);
  if (code !== 0) throw new SetupError(`${label} failed:\n${output.trim().slice(0, 2000)}`);
  return `${Math.round((Date.now() - startedAt) / 1000)} s`;
}

/**
 * Takes the steps of a set-up and prints what each did; a failure is one line.
 * @param {(() => string | undefined | Promise<string | undefined>)[]} steps each says what it did
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
