import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root, type Service, StartError } from '../emulators/processes.ts';
import { noteTestedCommit } from './note-tested-commit.ts';
import { tests } from './project.ts';
import { type Outcome, readPlaywrightReport, readVitestReport } from './reports.ts';
import { findFirefox, findWebKit } from './setup/browsers.mjs';
import { startTestStack } from './test-stack.ts';

/** Every check of the project, beside each other where they mostly wait, and one closing line. */

const bin = (name: string) => join(root, 'node_modules/.bin', name);
const total = { passed: 0, failed: 0 };
/** What failed, printed again at the end: a long run's output is often cut to its last lines. */
const failures: string[] = [];
/** What passed on its second try only: it counts as passed, but deserves a look. */
const flakyTests: string[] = [];
const files: Outcome['files'] = [];
/** What this machine can't run, by name: neither passed nor failed. */
const notRun: string[] = [];
let stack: Service | undefined;

interface RunOptions {
  env?: NodeJS.ProcessEnv;
  beside?: boolean;
}

/**
 * Runs a command in sight, or `beside` others: then it prints all at its end, below its label.
 * Resolves with its exit code.
 */
async function run(
  label: string,
  [command, ...args]: [string, ...string[]],
  { env, beside = false }: RunOptions = {},
): Promise<number> {
  if (!beside) console.log(`\n── ${label}`);
  const output = beside ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const code = await new Promise<number>((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
  if (beside) console.log(`\n── ${label}\n${printed.trimEnd()}`);
  return code;
}

/** A check that counts as one: it passes or fails as a whole. */
async function check(label: string, args: [string, ...string[]]): Promise<void> {
  if ((await run(label, args, { beside: true })) === 0) total.passed += 1;
  else fail(label);
}

function fail(what: string): void {
  total.failed += 1;
  failures.push(what);
}

/** Adds a runner's own count; a run that fails without a failed test counts as one failure. */
function count(label: string, exitCode: number, outcome: Outcome): void {
  const { passed, failed, flaky } = outcome;
  total.passed += passed;
  files.push(...outcome.files);
  flakyTests.push(...flaky.map((name) => `${label}: ${name}`));
  for (const name of failed) fail(`${label}: ${name}`);
  if (failed.length === 0 && (exitCode !== 0 || passed === 0)) {
    fail(`${label}: ended with code ${exitCode}, though no test failed (see above)`);
  }
}

async function vitest(
  label: string,
  projects: string[],
  { files = [], ...options }: RunOptions & { files?: string[] } = {},
) {
  const outputFile = join(root, '.local', `vitest-${projects.join('-')}.json`);
  const code = await run(
    label,
    [
      bin('vitest'),
      ...['run', '--config', 'tests/vitest.config.ts'],
      ...files,
      ...projects.flatMap((project) => ['--project', project]),
      ...['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${outputFile}`],
    ],
    options,
  );
  count(label, code, readVitestReport(outputFile));
}

async function journeys(label: string, projects: string[]) {
  const outputFile = join(root, '.local/playwright.json');
  const code = await run(
    label,
    [
      bin('playwright'),
      ...['test', '--config', 'tests/e2e/playwright.config.ts'],
      ...projects.flatMap((project) => ['--project', project]),
    ],
    { env: tests.env },
  );
  count(label, code, readPlaywrightReport(outputFile));
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
  if (files.length > 0) await vitest('other browsers', ['engines'], { env: tests.env, files });
}

const parts = [
  ...['lint', 'types', 'unused', 'unit', 'web', 'site'],
  ...['functions', 'rules', 'e2e', 'engines', 'lifecycle'],
] as const;
type Part = (typeof parts)[number];
const needStack: readonly Part[] = ['site', 'functions', 'rules', 'e2e', 'engines', 'lifecycle'];

/** The parts asked for, `npm test -- unit web`; all of them where none is. */
function chosenParts(): readonly Part[] {
  const asked = process.argv.slice(2);
  const chosen = parts.filter((part) => asked.includes(part));
  const unknown = asked.filter((name) => !parts.some((part) => part === name));
  if (unknown.length === 0) return asked.length === 0 ? parts : chosen;
  throw new StartError(`There is no part ${unknown.join(', ')}; there are ${parts.join(', ')}.`);
}

async function main() {
  const chosen = chosenParts();
  const has = (part: Part) => chosen.includes(part);
  const those = (...wanted: Part[]) => wanted.filter(has);
  // During the tests that need no stack, because emulators mostly wait as they start.
  const starting = chosen.some((part) => needStack.includes(part)) ? startTestStack() : undefined;
  // A failure is reported where it is awaited below.
  starting?.catch(() => {});
  await Promise.all([
    has('lint') && check('formatting and lint', [bin('biome'), 'check', '.']),
    has('lint') && check('import directions', ['npm', 'run', '--silent', 'imports']),
    has('types') && check('types', [bin('tsc'), '-p', '.']),
    has('unused') && check('dead code', [bin('knip')]),
  ]);
  const needNothing = those('unit', 'web');
  if (needNothing.length > 0) {
    const projects = needNothing.flatMap((part) => [part, `${part}-mocked`]);
    await vitest('rules and components', projects);
  }
  if (starting) console.log('\n── building, and starting the emulators on the tests’ ports');
  stack = await starting;
  if (has('site')) await vitest('the built site', ['site'], { env: tests.buildEnv });
  const oneByOne = [...(has('functions') ? ['edge'] : []), ...those('rules')];
  const besideEachOther = { env: tests.env, beside: true };
  await Promise.all([
    has('functions') && vitest('functions', ['functions'], besideEachOther),
    oneByOne.length > 0 && vitest('through Hosting, security rules', oneByOne, besideEachOther),
  ]);
  if (has('e2e')) await journeys('browser journeys', ['phone', 'desktop', 'states']);
  if (has('engines')) await engineJourneys();
  if (has('lifecycle')) await journeys('subscriptions through time', ['lifecycle']);
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
const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
if (slowest.length > 0) console.log('\n── the slowest files');
for (const { name, seconds } of slowest)
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
for (const failure of failures) console.log(`\n✗ ${failure}`);
for (const name of flakyTests) console.log(`\n⚠ passed on its second try: ${name}`);
for (const name of notRun) console.log(`\n– ${name}`);
if (total.failed === 0 && process.argv.length === 2) {
  const reason = noteTestedCommit(notRun);
  if (reason) console.log(`\n– The commit is not noted as tested for npm run deploy: ${reason}`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
