import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** An expected failure. Only its message is printed, without a stack trace. */
export class StartError extends Error {}

const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC'];

/** Prints one line for an expected error, else the stack. @param {unknown} error */
export function printError(error) {
  if (error instanceof StartError) return console.error(`✗ ${error.message}`);
  if (!(error instanceof Error && 'code' in error && NOT_WRITABLE.includes(`${error.code}`))) {
    return console.error(error);
  }
  console.error(`✗ ${error.message}. The project's folder must be writable, with some space left.`);
}

/** Prints an error and sets the exit code to 1. @param {() => unknown} work */
export async function runScript(work) {
  try {
    await work();
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
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
 * Throws `StartError` with the end of the output if the command fails.
 * @param {string} label
 * @param {readonly [string, ...string[]]} command
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 */
export async function run(label, [program, ...args], options) {
  try {
    await promisify(execFile)(program, args, { cwd: root, maxBuffer: Infinity, ...options });
  } catch (error) {
    const { stdout = '', stderr = '', message } = Object(error);
    const output = `${stdout}${stderr}`.trim() || message;
    throw new StartError(`${label} failed:\n${output.slice(-4000)}`);
  }
}

/**
 * Runs a slow step. Prints its label at the start and its duration at the end.
 * @template Result
 * @param {string} label
 * @param {() => Promise<Result>} work
 */
export async function step(label, work) {
  const startedAt = Date.now();
  console.log(`  … ${label}`);
  const result = await work();
  console.log(`  ✓ ${label}, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}
