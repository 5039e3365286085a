import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../target.ts';

/** Where a whole `npm test` that passed notes its commit (tests/note-tested-commit.ts). */
export const STAMP = join(root, '.local/tested-commit');

const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';

/** The commit that is checked out, and whether anything differs from it. */
export function currentCommit(): { commit: string; isClean: boolean } {
  return { commit: git('rev-parse', 'HEAD'), isClean: git('status', '--porcelain') === '' };
}

/** The last commit that passed a whole `npm test` in this folder. */
export function testedCommit(): string | undefined {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
}
