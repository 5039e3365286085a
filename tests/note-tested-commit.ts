import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { currentCommit, STAMP } from '../ops/deploy/tested-commit.ts';

/**
 * Called when a whole `npm test` has passed: notes its commit.
 * @param notRun What this machine could not run.
 * @returns why the commit was not noted; undefined when it was.
 */
export function noteTestedCommit(notRun: readonly string[]): string | undefined {
  const { commit, isClean } = currentCommit();
  const reason = reasonNotToNote(notRun, isClean && commit !== '');
  if (reason !== undefined) return reason;
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, commit);
  return undefined;
}

/** Why a run that passed does not count for the commit; undefined when it does. */
export function reasonNotToNote(notRun: readonly string[], isClean: boolean): string | undefined {
  if (notRun.length > 0) return 'not everything ran';
  return isClean ? undefined : 'the files differ from it';
}
