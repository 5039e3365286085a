import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as z from 'zod/mini';
import { root } from '../emulators/processes.ts';

/** What a test runner wrote of its run. */
export interface Outcome {
  passed: number;
  /** The name of each failed test, with what it said. */
  failed: string[];
  /** The name of each test that failed at first and passed on its second try. */
  flaky: string[];
  /** How long each test file took. */
  files: { name: string; seconds: number }[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
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

/** Vitest keeps what the first try of a test said, also when the second one passes. */
function flakyInVitest({ testResults }: z.infer<typeof vitestReport>): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map(({ fullName }) => `${relative(root, name)} › ${fullName}`),
  );
}

/** Reads what Vitest's JSON reporter wrote. */
export function readVitestReport(file: string): Outcome {
  const report = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    passed: report.numPassedTests,
    failed: failedInVitest(report),
    flaky: flakyInVitest(report),
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number() }),
  suites: z.array(playwrightSuite),
});

/** The names of the tests that ended as `status` says. */
function namesInPlaywright(
  suite: z.infer<typeof playwrightSuite>,
  status: 'unexpected' | 'flaky',
  path = '',
): string[] {
  const here = path ? `${path} › ${suite.title}` : suite.title;
  return [
    ...suite.specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ title }) => `${here} › ${title}`),
    ...(suite.suites ?? []).flatMap((inner) => namesInPlaywright(inner, status, here)),
  ];
}

/** How long a suite's tests took, one after the other. */
function secondsOf({ specs, suites = [] }: z.infer<typeof playwrightSuite>): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const inner = suites.reduce((sum, suite) => sum + secondsOf(suite), 0);
  return own.reduce((sum, { duration }) => sum + duration / 1000, inner);
}

/** Reads what Playwright's JSON reporter wrote. */
export function readPlaywrightReport(file: string): Outcome {
  const { stats, suites } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    passed: stats.expected + stats.flaky,
    failed: suites.flatMap((suite) => namesInPlaywright(suite, 'unexpected')),
    flaky: suites.flatMap((suite) => namesInPlaywright(suite, 'flaky')),
    files: suites.map((suite) => ({ name: suite.title, seconds: secondsOf(suite) })),
  };
}
