import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../emulators/processes.ts';

/**
 * `npm run gallery [-- pattern]` sets up every state of every screen, and shows their pictures on
 * one page. A pattern limits this to states whose `section, name` matches. A state fails if it
 * writes to the console or scrolls sideways. With `-- --axe` it also fails if axe finds a
 * violation, a text is cut, or a touch target is too small. `-- --every` takes pictures in three
 * widths and both colour schemes. `-- --large-text` doubles the browser's font size. `-- --engine
 * firefox` (or `webkit`) renders the pages in that browser, after Chromium has set them up.
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

/** The folder of the pictures. */
export const out = join(root, '.local/gallery');
