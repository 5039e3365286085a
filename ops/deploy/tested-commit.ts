import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../target.ts';

const stamp = join(root, '.local/tested-commit');

const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';

/** The commit that is checked out, and whether anything differs from it. */
export function currentCommit(): { commit: string; isClean: boolean } {
  return { commit: git('rev-parse', 'HEAD'), isClean: git('status', '--porcelain') === '' };
}

/**
 * Called when a whole `npm test` has passed: notes its commit.
 * @param notRun What this machine could not run.
 * @returns why the commit was not noted; undefined when it was.
 */
export function noteTestedCommit(notRun: readonly string[]): string | undefined {
  const { commit, isClean } = currentCommit();
  const reason = reasonNotToNote(notRun, isClean && commit !== '');
  if (reason !== undefined) return reason;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, commit);
  return undefined;
}

/** Why a run that passed does not count for the commit; undefined when it does. */
export function reasonNotToNote(notRun: readonly string[], isClean: boolean): string | undefined {
  if (notRun.length > 0) return 'not everything ran';
  return isClean ? undefined : 'the files differ from it';
}

/** The last commit that passed a whole `npm test` in this folder. */
export function testedCommit(): string | undefined {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}
