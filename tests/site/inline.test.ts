// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { headersAt } from '../../web/build/hosting.ts';
import { accountPages, addressesOf, notFoundPage } from '../../web/src/pages.ts';
import { htmlOf, publicPages } from './built-site.ts';

const allPaths = [
  ...publicPages.map(({ path }) => path),
  ...accountPages.flatMap(addressesOf),
  notFoundPage.path,
];
test.each(allPaths)('the content security policy of %s allows its inline script', (path) => {
  const inline = [...htmlOf(path).matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code);
  const hashes = inline.map((code = '') => createHash('sha256').update(code).digest('base64'));
  expect(hashes).toHaveLength(1);
  expect(headersAt(path)['content-security-policy']).toContain(`'sha256-${hashes[0]}'`);
});
