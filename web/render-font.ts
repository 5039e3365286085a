import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';
import { fontCharacters } from './font-characters.ts';

/**
 * Cuts Figtree down to the characters that our pages use: 14 KB instead of 20. The result is
 * committed; after an update of the font, or for another character: `node web/render-font.ts`.
 * Other characters (in a person's name, for example) are shown in the device's font.
 */

const source = fileURLToPath(
  import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
);

/** The committed font. */
export const subsetFile = fileURLToPath(new URL('./src/fonts/figtree.woff2', import.meta.url));

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
