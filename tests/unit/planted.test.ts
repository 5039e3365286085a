import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { root } from '../../emulators/processes.ts';
import { plant } from '../planted/bug.ts';
import { allRows, type Row } from '../planted/rows.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('every planted bug finds its text once, and leaves code that compiles', async () => {
  const compile = async (row: Row) => {
    const planted = plant(row, read(row.file));
    const loader = (['tsx', 'ts'] as const).find((end) => row.file.endsWith(`.${end}`));
    if (loader) await expect(transform(planted, { loader }), row.id).resolves.toBeDefined();
  };
  await Promise.all(allRows.map(compile));
});

test('every planted bug has an id of its own and test files that exist', () => {
  const ids = allRows.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  for (const { id, tests } of allRows) {
    for (const file of tests) expect(existsSync(join(root, file)), `${id}: ${file}`).toBe(true);
  }
});
