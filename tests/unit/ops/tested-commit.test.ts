import { expect, test } from 'vitest';
import { reasonNotToNote } from '../../note-tested-commit.ts';

test.each([
  [[], true, undefined],
  [['WebKit: not installed'], true, 'not everything ran'],
  [[], false, 'the files differ from it'],
])('a run without %j, of a commit alone: %s', (notRun, isClean, reason) => {
  expect(reasonNotToNote(notRun, isClean)).toBe(reason);
});
