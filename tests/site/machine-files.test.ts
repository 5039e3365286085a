import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { publicPages } from '../../web/src/pages.ts';
import { dist, documentOf } from './built-site.ts';
import { pngSize } from './png-size.ts';

const read = (name: string) => readFileSync(join(dist, name), 'utf8');
const canonical = documentOf('/').querySelector('link[rel="canonical"]')?.getAttribute('href');

test('the sitemap lists every indexed page by its canonical address, and nothing else', () => {
  const listed = [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  const wanted = publicPages.map(({ path }) => new URL(path, canonical ?? '').href);
  expect(listed.sort()).toEqual(wanted.sort());
});

test('robots.txt disallows the API alone and names the sitemap', () => {
  const lines = read('robots.txt').split('\n');
  expect(lines.filter((line) => line.startsWith('Disallow:'))).toEqual(['Disallow: /api/']);
  expect(lines).toContain(`Sitemap: ${new URL('/sitemap.xml', canonical ?? '').href}`);
});

const manifest = z.object({
  name: z.literal('Garimpa'),
  lang: z.literal('pt-BR'),
  start_url: z.literal('/'),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.optional(z.string()) })),
});

test('the manifest’s icons exist in the sizes it declares', () => {
  const { icons } = manifest.parse(JSON.parse(read('site.webmanifest')));
  for (const { src, sizes } of icons) {
    if (src.endsWith('.svg')) expect(existsSync(join(dist, src))).toBe(true);
    else {
      const { width, height } = pngSize(join(dist, src));
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  }
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  expect(pngSize(join(dist, 'apple-touch-icon.png'))).toEqual({ width: 180, height: 180 });
});
