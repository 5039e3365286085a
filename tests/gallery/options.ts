import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../emulators/setup/shell.mjs';

/**
 * `npm run gallery [-- pattern]` sets up every state whose `section, name` matches the pattern, and
 * shows the pictures on one page. A state fails if it writes to the console or scrolls sideways.
 * With `--axe`, a state also fails on accessibility violations, cut text and small touch targets.
 * `--every` takes pictures in three widths and both colour schemes.
 * `--large-text` doubles the browser's font size.
 * `--engine firefox` (or `webkit`) renders the pages in that browser, after Chromium set them up.
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
