// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unsupportedCss } from '../compat/css-features.ts';
import { dist } from './built-site.ts';

/** What some supported browser does not know, and what follows there. */
const enhancements: readonly { feature: RegExp; where?: RegExp; because: string }[] = [
  { feature: /^text-wrap/, because: 'lines break less evenly' },
  { feature: /^(content-visibility|contain-intrinsic-size)/, because: 'all is laid out at once' },
  { feature: /^grid-template-rows: subgrid$/, because: 'cards are equally high all the same' },
  { feature: /^reading-flow/, because: 'the focus moves from card to card as on a phone' },
  { feature: /^scrollbar-width/, because: 'a scrollbar is seen' },
  { feature: /^(cursor|resize)/, because: 'a finger moves no pointer, and drags no corner' },
  { feature: /^\(scripting\)$/, because: 'without scripts, a button too many; with them, a flash' },
  { feature: /^rx$/, because: 'the cursor of a chart has corners' },
  { feature: /^accent-color$/, because: 'a slider has the browser’s colour' },
  { feature: /^forced-color-adjust/, because: 'what forces no colours has nothing to adjust' },
  { feature: /^overscroll-behavior/, because: 'the page behind moves at the end of a panel' },
  { feature: /^::marker$/, because: 'numbers have the colour of the text' },
  { feature: /^text-box/, because: 'a button’s label is a pixel higher' },
  {
    feature: /^:has\(\)$/,
    where: /\.m_/,
    because: 'of parts of Mantine’s dialogs and fields that ours have not',
  },
];

const sheets = globSync('assets/*.css', { cwd: dist }).sort();

test('there are style sheets', () => expect(sheets.length).toBeGreaterThan(10));

test.each(sheets)('%s: what a supported browser does not know is an enhancement', (sheet) => {
  const unknown = [...unsupportedCss(readFileSync(join(dist, sheet), 'utf8'))].filter(
    ([name, where]) =>
      !enhancements.some(
        ({ feature, where: at }) => feature.test(name) && (at?.test(where) ?? true),
      ),
  );
  expect(unknown).toEqual([]);
});

test.each([
  ['a { color: color-mix(in srgb, red, blue) }', ['color-mix()']],
  ['a:has(b) { color: red }', [':has()']],
  ['@starting-style { a { opacity: 0 } }', ['@starting-style']],
  // Known by all, behind @supports, an alternative, or with the old name next to it.
  ['@layer x { a:focus-visible { translate: 0 1px; height: 100dvh; inset: 0 } }', []],
  ['@supports selector(:has(a)) { a:has(b) { color: red } }', []],
])('%s: %j', (css, names) => {
  expect([...unsupportedCss(css).keys()]).toEqual(names);
});
