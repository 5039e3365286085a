import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { FullConfig, Suite, TestCase } from 'playwright/types/testReporter';
import type { TestModule } from 'vitest/node';
import * as z from 'zod/mini';
import { root } from '../../emulators/setup/shell.mjs';

/** The result of a test. A `flaky` test passed on its second attempt. */
const testResult = z.object({
  file: z.string(),
  name: z.string(),
  outcome: z.enum(['passed', 'failed', 'flaky', 'skipped']),
  seconds: z.number(),
  message: z.optional(z.string()),
});
export type TestResult = z.infer<typeof testResult>;

export function clearResults(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
}

/** Returns the results that a test runner has written to the file. */
export function readResults(file: string): TestResult[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => testResult.parse(JSON.parse(line)));
}

const playwrightOutcomes = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
} as const;

/** Appends the results of Vitest or Playwright, as JSON, to the file that `TEST_RESULTS` names. */
export default class ResultsReporter {
  #suite: Suite | undefined;

  /** Called by Vitest. */
  onTestRunEnd(modules: readonly TestModule[]): void {
    write(modules.flatMap(resultsOfModule));
  }

  /** Called by Playwright. */
  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  /** Called by Playwright. */
  onEnd(): void {
    write((this.#suite?.allTests() ?? []).map(resultOfCase));
  }
}

function resultsOfModule(module: TestModule): TestResult[] {
  const file = relative(root, module.moduleId);
  const tests = [...module.children.allTests()].map((test): TestResult => {
    const { state, errors } = test.result();
    const { flaky = false, duration = 0 } = test.diagnostic() ?? {};
    return {
      ...{ file, name: test.fullName, seconds: duration / 1000 },
      outcome: flaky ? 'flaky' : state === 'pending' ? 'failed' : state,
      message: errors?.map(({ message }) => message).join('\n'),
    };
  });
  // Errors in imports and shared hooks do not belong to a single test.
  const errors = [module, ...module.children.allSuites()].flatMap((part) => part.errors());
  return [
    ...tests,
    ...errors.map(
      ({ message }): TestResult => ({ file, name: '', outcome: 'failed', seconds: 0, message }),
    ),
  ];
}

function resultOfCase(test: TestCase): TestResult {
  const [, , file = '', ...titles] = test.titlePath();
  return {
    ...{ file, name: titles.join(' › '), outcome: playwrightOutcomes[test.outcome()] },
    seconds: test.results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    message: test.results.at(-1)?.error?.message,
  };
}

function write(results: readonly TestResult[]): void {
  const file = process.env.TEST_RESULTS;
  if (file) appendFileSync(file, results.map((each) => `${JSON.stringify(each)}\n`).join(''));
}
