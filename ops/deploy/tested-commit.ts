import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../target.ts';

/**
 * A complete run of `npm test` writes the commit into this file if all tests pass
 * (tests/run/note-tested-commit.ts).
 */
export const STAMP = join(root, '.local/tested-commit');

const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';

/** Returns the current commit, whether the working tree is clean, and the last tested commit. */
export function currentCommit() {
  return {
    commit: git('rev-parse', 'HEAD'),
    isClean: git('status', '--porcelain') === '',
    tested: existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined,
  };
}
