import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as z from 'zod/mini';
import { root } from '../emulators/processes.ts';

/** What a test runner wrote of its run. */
export interface Outcome {
  passed: number;
  /** The name of each failed test, with what it said. */
  failed: string[];
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

/** Reads what Vitest's JSON reporter wrote. */
export function readVitestReport(file: string): Outcome {
  const report = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { passed: report.numPassedTests, failed: failedInVitest(report) };
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

/** Reads what Playwright's JSON reporter wrote. */
export function readPlaywrightReport(file: string): Outcome {
  const { stats, suites } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { passed: stats.expected, failed: suites.flatMap((suite) => failedInPlaywright(suite)) };
}
