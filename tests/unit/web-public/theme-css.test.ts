import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeCss, withThemeValues } from '../../../web/theme-css.ts';

const defined = (css: string) => new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));

test('a property that our styles use is ours, with all that it is made of', () => {
  const { own, mantine } = themeCss('a { color: var(--mantine-color-anchor) }');
  expect(own).toContain('--mantine-color-anchor:');
  for (const [, name] of own.matchAll(/var\((--[\w-]+)/g)) expect(defined(own)).toContain(name);
  expect(defined(mantine)).not.toContain('--mantine-color-anchor');
  expect(defined(mantine)).toContain('--mantine-color-red-light');
});

test('every property of the theme that our own files name is there for public pages', () => {
  const read = (files: string) => globSync(files).map((file) => readFileSync(file, 'utf8'));
  const css = read('web/src/**/*.css').join('');
  const code = read('web/src/**/*.tsx').join('');
  const own = defined(themeCss(css + code).own);
  // What is the same in both schemes is in our style sheets as its value.
  const shipped = withThemeValues(css) + code;
  const named = [...shipped.matchAll(/var\((--(?:mantine|garimpa)-[\w-]+)\)/g)];
  expect(named.length).toBeGreaterThan(50);
  const missing = named.map(([, name]) => name).filter((name) => !own.has(name));
  // Mantine sets this one on its fields.
  expect(missing.filter((name) => name !== '--mantine-color-error')).toEqual([]);
});
