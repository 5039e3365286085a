import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../emulators/processes.ts';

/**
 * `npm run gallery [-- pattern]`: sets up every state of every screen, or those whose `section, name`
 * matches the pattern, and shows their pictures on one page. A state fails when it writes to the
 * console or can be scrolled sideways; with `-- --axe` also when axe finds something, a text is cut or
 * a target is too small for a finger. `-- --every` takes three widths in both schemes, `-- --large-text`
 * doubles the browser's text size. `-- --engine firefox` (or `webkit`) draws there what Chromium set up.
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

/** Folder of the pictures. */
export const out = join(root, '.local/gallery');
