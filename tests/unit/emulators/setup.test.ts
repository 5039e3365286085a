import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { explainUnwritable } from '../../../emulators/setup/shell.mjs';

function errorOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

test('a file that cannot be written is explained in one line', () => {
  const full = errorOf(() => writeFileSync('/dev/full', 'x'));
  expect(explainUnwritable(full)).toMatch(/^ENOSPC: no space left .* must be writable/);
  const refused = Object.assign(new Error("EACCES: permission denied, mkdir '/x'"), {
    code: 'EACCES',
  });
  expect(explainUnwritable(refused)).toContain("mkdir '/x'");
});

test('other errors keep their trace', () => {
  expect(explainUnwritable(new Error('a bug'))).toBeUndefined();
  expect(explainUnwritable(Object.assign(new Error('x'), { code: 'ENOENT' }))).toBeUndefined();
  expect(explainUnwritable('text')).toBeUndefined();
});
