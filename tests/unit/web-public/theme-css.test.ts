import { expect, test } from 'vitest';
import { themeCss } from '../../../web/theme-css.ts';

const defined = (css: string) => new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));

test('a property that our styles use is ours, with all that it is made of', () => {
  const { own, mantine } = themeCss('a { color: var(--mantine-color-anchor) }');
  expect(own).toContain('--mantine-color-anchor:');
  for (const [, name] of own.matchAll(/var\((--[\w-]+)/g)) expect(defined(own)).toContain(name);
  expect(defined(mantine)).not.toContain('--mantine-color-anchor');
  expect(defined(mantine)).toContain('--mantine-color-red-light');
});
