import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../emulators/setup/shell.mjs';
import { startTestStack } from '../setup/stack.ts';
import { clearResults, readResults, type TestResult } from './results-reporter.ts';
import { saveTestedCommit } from './save-tested-commit.ts';
import { printSummary } from './summary.ts';

/** Runs the static checks and tests of `npm test`. The README explains how to run a single file. */

const results: TestResult[] = [];
const ending = new AbortController();
const resultsFile = join(root, '.local/test-results.jsonl');

/** Runs an npm package's program and shows its output. @returns the program's exit code. */
function run([program = '', ...args]: string[]): Promise<number> {
  console.log(`\n── ${program} ${args.join(' ')}`);
  const env = { ...process.env, TEST_RESULTS: resultsFile };
  const bin = join(root, 'node_modules/.bin', program);
  if (ending.signal.aborted) return new Promise(() => undefined);
  const child = spawn(bin, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  ending.signal.addEventListener('abort', () => child.kill());
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}

const add = (file: string, name: string, outcome: 'passed' | 'failed' = 'failed') =>
  results.push({ file, name, outcome, seconds: 0 });

async function check(...command: string[]): Promise<void> {
  const code = await run(command);
  add(command.join(' '), `code ${code}`, code === 0 ? 'passed' : 'failed');
}

/** Runs a test runner, and reads the results from the file that its reporter writes. */
async function test(...command: string[]): Promise<void> {
  clearResults(resultsFile);
  const code = await run(command);
  const own = readResults(resultsFile);
  results.push(...own);
  if (own.some(({ outcome }) => outcome === 'failed') || (code === 0 && own.length > 0)) return;
  add(command.join(' '), `ended with code ${code}, and no test failed of ${own.length}`);
}

const projects = (...names: string[]) => names.flatMap((name) => ['--project', name]);
const starting = startTestStack();
async function end(): Promise<void> {
  ending.abort();
  await starting.then(({ stop }) => stop()).catch(() => undefined);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void end().then(() => process.exit(130)));
}
try {
  // Run these checks while the emulators start, because starting them is mostly waiting.
  await Promise.all([
    ...[check('biome', 'check', '.'), check('tsc', '-p', '.'), check('tsc', '-p', 'web/src')],
    ...[check('depcruise', 'functions', 'web', 'emulators', 'ops', 'tests'), check('knip')],
    starting,
    test('vitest', 'run', ...projects('unit', 'unit-mocked', 'web', 'web-mocked')),
  ]);
  await test('vitest', 'run', ...projects('site', 'edge', 'functions', 'rules', 'engines'));
  await test('playwright', 'test');
} catch (error) {
  add('npm test', error instanceof Error ? error.message : String(error));
} finally {
  await end();
}
saveTestedCommit(results);
printSummary(results);
process.exit(results.some(({ outcome }) => outcome === 'failed') ? 1 : 0);
