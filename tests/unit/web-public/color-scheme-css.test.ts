import postcss from 'postcss';
import { expect, test } from 'vitest';
import { colorSchemeByMedia } from '../../../web/color-scheme-css.ts';

/** Without the blanks around braces, which mean nothing. */
function squeeze(css: string): string {
  return css.replace(/\s*([{}])\s*/g, '$1').trim();
}

test.each([
  ['.a { b: c }', '.a { b: c }'],
  [
    "[data-mantine-color-scheme='dark'] .a { b: c }",
    '@media (prefers-color-scheme: dark) { :root .a { b: c } }',
  ],
  [
    ':where([data-mantine-color-scheme="light"]) .a { b: c }',
    '@media (prefers-color-scheme: light) { :where(:root) .a { b: c } }',
  ],
  [
    ':root[data-mantine-color-scheme="dark"], :host([data-mantine-color-scheme="dark"]) { --x: y }',
    '@media (prefers-color-scheme: dark) { :root { --x: y } }',
  ],
  [
    '.b, [data-mantine-color-scheme=dark] .a { b: c }',
    '@media (prefers-color-scheme: dark) { :root .a { b: c } } .b { b: c }',
  ],
])('%s', (css, wanted) => {
  const { css: found } = postcss([colorSchemeByMedia()]).process(css, { from: undefined });
  expect(squeeze(found)).toBe(squeeze(wanted));
});
