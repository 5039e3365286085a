import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { currentCommit, STAMP } from '../../ops/deploy/tested-commit.ts';
import type { TestResult } from './results-reporter.ts';

/**
 * Records the current commit as tested, for `npm run deploy`, if a complete `npm test` has passed.
 * @returns the reason why the commit was not recorded, or undefined if it was recorded.
 */
export function saveTestedCommit(results: readonly TestResult[]): string | undefined {
  const { commit, isClean } = currentCommit();
  const reason = reasonNotToSave(results, isClean && commit !== '');
  if (reason !== undefined) return reason;
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, commit);
  return undefined;
}

/** Returns the reason why a commit must not be recorded as tested, or undefined if it may be. */
export function reasonNotToSave(
  results: readonly Pick<TestResult, 'outcome'>[],
  isClean: boolean,
): string | undefined {
  const has = (wanted: TestResult['outcome']) => results.some(({ outcome }) => outcome === wanted);
  if (has('failed')) return 'not everything passed';
  if (has('skipped')) return 'not everything ran';
  return isClean ? undefined : 'the files differ from it';
}
