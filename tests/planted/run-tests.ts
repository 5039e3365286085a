import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../emulators/processes.ts';
import { tests } from '../project.ts';
import { readPlaywrightReport, readVitestReport } from '../reports.ts';
import type { Bug, Part } from './bug.ts';

/** How long a bug's tests may take: what hangs for longer fails in `npm test` by a timeout. */
const LIMIT_MS = { short: 90_000, long: 240_000 };

export interface Result {
  /** The test that failed first; undefined where all passed. */
  noticed: string | undefined;
  seconds: number;
}

interface Run extends Pick<Bug, 'part' | 'tests' | 'file'> {
  /** All tests, without a limit. */
  inFull?: boolean;
}

let child: ChildProcess | undefined;
let isEnded = false;

/** Runs the named test files, or those that import the file. */
export async function runTests({ part, tests: files, file, inFull = false }: Run): Promise<Result> {
  const startedAt = performance.now();
  const outputFile = join(root, `.local/${part === 'e2e' ? 'playwright' : 'planted'}.json`);
  rmSync(outputFile, { force: true });
  const args = part === 'e2e' ? playwright(files) : vitest(part, files, file, outputFile);
  if (!inFull) args.push(...(part === 'e2e' ? ['-x'] : ['--bail', '1']));
  const limit = part === 'unit' || part === 'web' ? LIMIT_MS.short : LIMIT_MS.long;
  const { code, isLate } = await runWithin(args, environment(part), inFull ? undefined : limit);
  const seconds = (performance.now() - startedAt) / 1000;
  if (code === 0) return { noticed: undefined, seconds };
  if (isEnded) throw new Error('ended');
  if (isLate) return { noticed: `no end within ${limit / 1000} s`, seconds };
  const { failed } =
    part === 'e2e' ? readPlaywrightReport(outputFile) : readVitestReport(outputFile);
  // A file that was left out for an earlier failure has no test's name.
  const [first = 'an error outside the tests'] = failed.toSorted((a) =>
    a.includes(' › ') ? -1 : 1,
  );
  return { noticed: first.split('\n')[0], seconds };
}

/** Ends a run of tests, if there is one, and lets no other begin. */
export function endTests(): void {
  isEnded = true;
  kill();
}

function kill(): void {
  if (child?.pid) process.kill(-child.pid, 'SIGKILL');
}

const withOthers: Partial<Record<Part, readonly string[]>> = {
  unit: ['unit', 'unit-mocked'],
  web: ['web', 'web-mocked'],
  functions: ['functions', 'edge'],
};

function vitest(part: Part, files: readonly string[], file: string, outputFile: string): string[] {
  const what = files.length > 0 ? ['run', ...files] : ['related', file, '--run'];
  return [
    // On a busy machine some need a second try without a bug too.
    ...['vitest', ...what, '--config', 'tests/vitest.config.ts', '--retry', '1'],
    ...(withOthers[part] ?? [part]).flatMap((project) => ['--project', project]),
    ...['--reporter', 'json', `--outputFile.json=${outputFile}`],
  ];
}

function playwright(files: readonly string[]): string[] {
  const project = files.some((file) => file.includes('lifecycle')) ? 'lifecycle' : 'desktop';
  const config = 'tests/e2e/playwright.config.ts';
  return ['playwright', 'test', ...files, '--config', config, '--project', project];
}

/** As `npm test` gives it to each part. */
function environment(part: Part): Record<string, string> {
  if (part === 'unit' || part === 'web') return {};
  return part === 'site' ? tests.buildEnv : tests.env;
}

/** In a group of its own, which ends whole. */
function runWithin(
  [program = '', ...args]: string[],
  env: Record<string, string>,
  limitMs: number | undefined,
) {
  const running = spawn(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    detached: true,
  });
  child = running;
  let isLate = false;
  const timer = setTimeout(
    () => {
      isLate = true;
      kill();
    },
    limitMs ?? 2 ** 31 - 1,
  );
  return new Promise<{ code: number | null; isLate: boolean }>((resolve) => {
    running.on('close', (code) => {
      clearTimeout(timer);
      child = undefined;
      resolve({ code, isLate });
    });
  });
}
