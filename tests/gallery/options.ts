import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../emulators/setup/shell.mjs';

/**
 * `npm run gallery [-- pattern]` sets up pages in the states of states.ts, and shows their pictures
 * on one page. The pattern selects states by section and name, such as `Login, vazio`.
 * A state fails if it scrolls sideways, or writes an unexpected error or warning to the console.
 * With `--axe`, a state also fails on accessibility violations, cut text and small touch targets.
 * `--every` takes pictures in three widths and both color schemes.
 * `--large-text` doubles the browser's font size.
 * `--engine firefox` (or `webkit`) takes the pictures in that browser, after Chromium has set up
 * the pages.
 */
const { values, positionals } = parseArgs({
  options: {
    axe: { type: 'boolean', default: false },
    engine: { type: 'string', default: 'chromium' },
    every: { type: 'boolean', default: false },
    'large-text': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

export const options = { ...values, pattern: new RegExp(positionals.join(' '), 'i') };

export const out = join(root, '.local/gallery');
