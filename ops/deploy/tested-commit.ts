import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../target.ts';

/**
 * The file in which `npm test` saves the current commit if all tests pass
 * (tests/run/save-tested-commit.ts).
 */
export const STAMP = join(root, '.local/tested-commit');

const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';

/** Returns the current commit, whether all changes are committed, and the last tested commit. */
export function currentCommit() {
  return {
    commit: git('rev-parse', 'HEAD'),
    isClean: git('status', '--porcelain') === '',
    tested: existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined,
  };
}
