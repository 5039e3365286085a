import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { root, run, type Service, StartError } from '../emulators/processes.ts';
import { findFirefox, findWebKit } from '../emulators/setup.mjs';
import { startStack } from '../emulators/stack.ts';
import { tests, writeTestProject } from './project.ts';

/** Every check of the project, one after the other, and one closing line. */

const bin = (name: string) => join(root, 'node_modules/.bin', name);
const total = { passed: 0, failed: 0 };
/** What failed, told again at the end: a long run's output is often cut to its last lines. */
const failures: string[] = [];
/** What this machine can't run, by name: neither passed nor failed. */
const notRun: string[] = [];
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
  else fail(label);
}

function fail(what: string): void {
  total.failed += 1;
  failures.push(what);
}

/** Adds a runner's own count; a run that fails without a failed test counts as one failure. */
function count(label: string, exitCode: number, passed: number, failed: string[]): void {
  total.passed += passed;
  for (const name of failed) fail(`${label}: ${name}`);
  if (failed.length === 0 && (exitCode !== 0 || passed === 0)) {
    fail(`${label}: ended with code ${exitCode}, though no test failed (see above)`);
  }
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
});

/** The name of each failed test with what it said; a file that could not be run counts as one. */
function failedInVitest({ testResults }: z.infer<typeof vitestReport>): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    const file = relative(root, name);
    if (failed.length === 0 && status === 'failed') return [`${file}: ${message ?? ''}`];
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${file} › ${fullName}\n    ${(failureMessages ?? []).join('\n').slice(0, 600)}`,
    );
  });
}

async function vitest(
  label: string,
  projects: string[],
  env: NodeJS.ProcessEnv = {},
  files: string[] = [],
) {
  console.log(`\n── ${label}`);
  const outputFile = join(root, '.local', `vitest-${projects.join('-')}.json`);
  const code = await inSight(
    [
      bin('vitest'),
      ...['run', '--config', 'tests/vitest.config.ts'],
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      ...['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${outputFile}`],
    ],
    env,
  );
  const report = vitestReport.parse(JSON.parse(readFileSync(outputFile, 'utf8')));
  count(label, code, report.numPassedTests, failedInVitest(report));
}

const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number() }),
  suites: z.array(playwrightSuite),
});

function failedInPlaywright(suite: z.infer<typeof playwrightSuite>, path = ''): string[] {
  const here = path ? `${path} › ${suite.title}` : suite.title;
  return [
    ...suite.specs.filter(({ ok }) => !ok).map(({ title }) => `${here} › ${title}`),
    ...(suite.suites ?? []).flatMap((inner) => failedInPlaywright(inner, here)),
  ];
}

async function journeys(label: string, projects: string[]) {
  console.log(`\n── ${label}`);
  const outputFile = join(root, '.local/playwright.json');
  const code = await inSight(
    [
      bin('playwright'),
      ...['test', '--config', 'tests/e2e/playwright.config.ts'],
      ...projects.flatMap((project) => ['--project', project]),
    ],
    tests.env,
  );
  const { stats, suites } = playwrightReport.parse(JSON.parse(readFileSync(outputFile, 'utf8')));
  const failed = suites.flatMap((suite) => failedInPlaywright(suite));
  count(label, code, stats.expected, failed);
}

/** The purchase in the browsers that Playwright does not drive, where they are installed. */
async function engineJourneys() {
  const engines = [
    {
      name: 'Firefox',
      file: 'tests/engines/firefox.test.ts',
      isThere: findFirefox() !== undefined,
    },
    { name: 'WebKit', file: 'tests/engines/webkit.test.ts', isThere: findWebKit() !== undefined },
  ];
  for (const { name, file } of engines.filter(({ isThere }) => !isThere)) {
    notRun.push(`${name}: not installed, so ${file} did not run`);
  }
  const files = engines.filter(({ isThere }) => isThere).map(({ file }) => file);
  if (files.length > 0) await vitest('other browsers', ['engines'], tests.env, files);
}

/** Beside the tests that need nothing running, because emulators mostly wait as they start. */
async function startTestStack() {
  writeTestProject(tests);
  const env = { ...process.env, ...tests.buildEnv };
  await run('The functions’ build', ['npm', 'run', 'build:functions'], { env });
  const buildWeb = run('The web build', ['npm', 'run', 'build:web'], { env });
  const logFile = join(tests.dir, 'firebase.log');
  const starting = startStack({ projectDir: tests.dir, ports: tests.ports, logFile });
  [stack] = await Promise.all([starting, buildWeb]);
}

async function main() {
  await check('formatting and lint', [bin('biome'), 'check', '.']);
  await check('types', [bin('tsc'), '-p', '.']);
  await check('dead code', [bin('knip')]);
  const starting = startTestStack();
  // What fails is told below; until then nobody waits for it.
  starting.catch(() => {});
  await vitest('rules and components', ['unit', 'web']);
  console.log('\n── building, and starting the emulators on the tests’ ports');
  await starting;
  await vitest('the built site', ['site'], tests.buildEnv);
  await vitest('functions and security rules', ['functions', 'rules'], tests.env);
  await journeys('browser journeys', ['phone', 'desktop']);
  await engineJourneys();
  await journeys('subscriptions through time', ['lifecycle']);
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
  fail(error instanceof Error ? error.message : String(error));
} finally {
  await end();
}
for (const failure of failures) console.log(`\n✗ ${failure}`);
for (const name of notRun) console.log(`\n– ${name}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
