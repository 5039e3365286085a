import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { currentCommit, STAMP } from '../../ops/deploy/tested-commit.ts';
import type { TestResult } from './results-reporter.ts';

/** The current commit when the tests began, and whether all changes were committed. */
const before = currentCommit();

/** Records the commit as tested, for `npm run deploy`, or prints the reason why not. */
export function saveTestedCommit(results: readonly TestResult[]): void {
  const reason = reasonNotToSave(results, [before, currentCommit()]);
  if (reason !== undefined) {
    console.log(`\n– The commit is not recorded as tested for npm run deploy: ${reason}`);
    return;
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, before.commit);
}

/** Returns the reason why a commit must not be recorded as tested, or undefined if it may be. */
export function reasonNotToSave(
  results: readonly Pick<TestResult, 'outcome'>[],
  checkouts: readonly Pick<typeof before, 'commit' | 'isClean'>[],
): string | undefined {
  const has = (wanted: TestResult['outcome']) => results.some(({ outcome }) => outcome === wanted);
  if (has('failed')) return 'not everything passed';
  if (has('skipped')) return 'not everything ran';
  const isSame = checkouts.every(
    ({ commit, isClean }) => isClean && commit !== '' && commit === checkouts[0]?.commit,
  );
  return isSame ? undefined : 'the files differ from it, or differed from it during the tests';
}
