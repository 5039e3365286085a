// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { headersAt } from '../../web/hosting.ts';
import { accountPages, addressesOf } from '../../web/src/pages.ts';
import { htmlOf, publicPages } from './built-site.ts';

const paths = [...publicPages.map(({ path }) => path), ...accountPages.flatMap(addressesOf)];

test.each(paths)('the inline script of %s is the one that its content policy allows', (path) => {
  const inline = [...htmlOf(path).matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code]) => code ?? '',
  );
  expect(inline).toHaveLength(1);
  for (const code of inline) {
    const hash = createHash('sha256').update(code).digest('base64');
    expect(headersAt(path)['content-security-policy']).toContain(`'sha256-${hash}'`);
  }
});

test.each(publicPages)(
  '$path declares each of the theme’s custom properties that it uses',
  ({ path }) => {
    const html = htmlOf(path);
    const used = [...html.matchAll(/var\((--(?:mantine-color|mantine-spacing|garimpa)[\w-]*)\)/g)];
    expect(used.length).toBeGreaterThan(10);
    const missing = used.map(([, name]) => name ?? '').filter((name) => !html.includes(`${name}:`));
    expect(new Set(missing)).toEqual(new Set());
  },
);
