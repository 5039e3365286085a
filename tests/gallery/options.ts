import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../emulators/setup/shell.mjs';

/** `npm run gallery [-- pattern]` shows pictures of the states that match, like `Login, vazio`. */
const { values, positionals } = parseArgs({
  options: {
    /** Also fails on accessibility violations, cut text and small touch targets. */
    axe: { type: 'boolean', default: false },
    /** `firefox` or `webkit` takes the pictures, after Chromium has set up the pages. */
    engine: { type: 'string', default: 'chromium' },
    /** Takes pictures in three widths and both color schemes. */
    every: { type: 'boolean', default: false },
    /** Doubles the browser's font size. */
    'large-text': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

export const options = { ...values, pattern: new RegExp(positionals.join(' '), 'i') };

export const out = join(root, '.local/gallery');
