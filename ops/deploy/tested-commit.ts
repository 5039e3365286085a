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

/** Called when a whole `npm test` has passed: notes its commit, unless the files were others. */
export function noteTestedCommit(): void {
  const { commit, isClean } = currentCommit();
  if (!isClean || commit === '') return;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, commit);
}

/** The last commit that passed a whole `npm test` in this folder. */
export function testedCommit(): string | undefined {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}
