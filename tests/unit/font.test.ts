import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { subsetFile, subsetFont } from '../../web/render-font.ts';

test('the committed font is what the package and our characters make', async () => {
  expect(Buffer.from(await subsetFont()).equals(await readFile(subsetFile))).toBe(true);
});
