import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { root, run, type Service, StartError } from '../emulators/processes.ts';
import { startStack } from '../emulators/stack.ts';
import { tests, writeTestProject } from './project.ts';

/** Every check of the project, one after the other, and one closing line. */

const bin = (name: string) => join(root, 'node_modules/.bin', name);
const total = { passed: 0, failed: 0 };
let stack: Service | undefined;

/** Runs a command in sight; resolves with its exit code. */
function inSight(args: [string, ...string[]], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const [command, ...rest] = args;
  const child = spawn(command, rest, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** A check that counts as one: it passes or fails as a whole. */
async function check(label: string, args: [string, ...string[]]): Promise<void> {
  console.log(`\n── ${label}`);
  if ((await inSight(args)) === 0) total.passed += 1;
  else total.failed += 1;
}

/** Adds a runner's own count; a run that fails without a failed test counts as one failure. */
function count(exitCode: number, passed: number, failed: number): void {
  total.passed += passed;
  total.failed += failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : failed;
}

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

async function vitest(label: string, projects: string[], env: NodeJS.ProcessEnv = {}) {
  console.log(`\n── ${label}`);
  const outputFile = join(root, '.local', `vitest-${projects.join('-')}.json`);
  const code = await inSight(
    [
      bin('vitest'),
      ...['run', '--config', 'tests/vitest.config.ts'],
      ...projects.flatMap((project) => ['--project', project]),
      ...['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${outputFile}`],
    ],
    env,
  );
  const report = vitestReport.parse(JSON.parse(readFileSync(outputFile, 'utf8')));
  count(code, report.numPassedTests, report.numFailedTests);
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

async function journeys() {
  console.log('\n── browser journeys');
  const outputFile = join(root, '.local/playwright.json');
  const code = await inSight(
    [bin('playwright'), 'test', '--config', 'tests/e2e/playwright.config.ts'],
    tests.env,
  );
  const { stats } = playwrightReport.parse(JSON.parse(readFileSync(outputFile, 'utf8')));
  count(code, stats.expected, stats.unexpected + stats.flaky);
}

async function main() {
  await check('formatting and lint', [bin('biome'), 'check', '.']);
  await check('types', [bin('tsc'), '-p', '.']);
  await check('dead code', [bin('knip')]);
  await vitest('rules and components', ['unit', 'web']);

  console.log('\n── building, and starting the emulators on the tests’ ports');
  writeTestProject(tests);
  const env = { ...process.env, ...tests.buildEnv };
  await run('The functions’ build', ['npm', 'run', 'build:functions'], { env });
  const buildWeb = run('The web build', ['npm', 'run', 'build:web'], { env });
  const logFile = join(tests.dir, 'firebase.log');
  const starting = startStack({ projectDir: tests.dir, ports: tests.ports, logFile });
  [stack] = await Promise.all([starting, buildWeb]);
  await vitest('functions and security rules', ['functions', 'rules'], tests.env);
  await journeys();
}

async function end() {
  await stack?.stop();
  stack = undefined;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void end().then(() => process.exit(130)));
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartError ? `\n✗ ${error.message}` : error);
  total.failed += 1;
} finally {
  await end();
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
