import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

/**
 * Cuts Figtree down to the characters that our pages use: 14 KB instead of 20. The result is
 * committed; after an update of the font, or for another character: `node web/render-font.ts`.
 * Other characters (in a person's name, for example) are shown in the device's font.
 */

const source = fileURLToPath(
  import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
);

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i));

/** Every character of the font: ASCII, the letters of Portuguese and Spanish, typographic signs. */
export const fontCharacters: ReadonlySet<string> = new Set([
  ...ascii,
  ...'\u00a0ÀÁÂÃÇÉÊÍÑÓÔÕÚÜàáâãçéêíñóôõúüªº°§©®·×«»¡¿',
  ...'–—‘’“”…•→←↑↓−✓€™',
]);

/** The committed font. */
export const subsetFile = join(import.meta.dirname, 'src/fonts/figtree.woff2');

/** The font as WOFF2, with all its weights, kerning, and digits of one width for prices and clocks. */
export async function subsetFont(): Promise<Uint8Array> {
  return subset(await readFile(source), [...fontCharacters].join(''), {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'tnum'],
    // Copyright and licence stay in the file, as the SIL Open Font License requires.
    preserveNameIds: [0, 13, 14],
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(subsetFile, await subsetFont());
}
