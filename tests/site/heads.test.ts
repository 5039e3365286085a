import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { publicPages as pages } from '../../web/src/pages.ts';
import { dist, documentOf, htmlOf, notFoundPage, publicPages } from './built-site.ts';
import { pngSize } from './png-size.ts';

/** The value of the only element that matches; fails where there is none or more than one. */
function only(page: Document, selector: string, attribute: string): string {
  const found = [...page.querySelectorAll(selector)];
  expect(found, selector).toHaveLength(1);
  const value = found[0]?.getAttribute(attribute) ?? '';
  expect(value, selector).not.toBe('');
  return value;
}

describe.each(publicPages)('$path', ({ path, head }) => {
  const page = documentOf(path);

  test('has one title and one description, of a length that search results do not cut', () => {
    expect(page.querySelectorAll('title')).toHaveLength(1);
    // React puts what a component renders of a head before the component.
    expect(page.querySelectorAll('#root > :is(title, meta, link)')).toHaveLength(0);
    expect(page.title).toBe(`${head.title} | Garimpa`);
    expect(page.title.length).toBeGreaterThanOrEqual(15);
    expect(page.title.length).toBeLessThanOrEqual(60);
    const description = only(page, 'meta[name="description"]', 'content');
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  test('names its main address, is in Portuguese, in both colour schemes, and indexed', () => {
    const url = new URL(only(page, 'link[rel="canonical"]', 'href'));
    expect(url.pathname).toBe(head.path);
    expect(only(page, 'meta[property="og:url"]', 'content')).toBe(url.href);
    expect(page.documentElement.lang).toBe('pt-BR');
    for (const scheme of ['light', 'dark']) {
      const selector = `meta[name="theme-color"][media="(prefers-color-scheme: ${scheme})"]`;
      expect(only(page, selector, 'content')).toMatch(/^#\w{6}$/);
    }
    expect(page.querySelector('meta[name="robots"]')).toBeNull();
  });

  test('is shared with its title, its description and a picture of 1200 × 630', () => {
    const og = (name: string) => only(page, `meta[property="og:${name}"]`, 'content');
    expect(og('type')).toBe('website');
    expect(og('locale')).toBe('pt_BR');
    expect(og('site_name')).toBe('Garimpa');
    expect(page.title).toContain(og('title'));
    expect(og('description')).toBe(only(page, 'meta[name="description"]', 'content'));
    expect(og('image:alt')).toContain(head.title);
    expect(only(page, 'meta[name="twitter:card"]', 'content')).toBe('summary_large_image');
    const image = new URL(og('image'));
    expect(image.origin).toBe(new URL(og('url')).origin);
    const size = { width: Number(og('image:width')), height: Number(og('image:height')) };
    expect(size).toEqual({ width: 1200, height: 630 });
    expect(pngSize(join(dist, image.pathname))).toEqual(size);
  });
});

test('no two pages have the same title or description', () => {
  for (const key of ['title', 'description'] as const) {
    expect(new Set(pages.map((head) => head[key])).size).toBe(pages.length);
  }
});

test.each(['/area-usuario', '/checkout', '/404'])('%s is not indexed', (path) => {
  const page = documentOf(path);
  expect(only(page, 'meta[name="robots"]', 'content')).toBe('noindex');
  expect(page.querySelectorAll('title')).toHaveLength(1);
  expect(page.querySelector('link[rel="canonical"]')).toBeNull();
});

test.each([...publicPages, notFoundPage])('every file that $path names exists', ({ path }) => {
  // In the text, because those that load after the first paint are in a template.
  const named = [...htmlOf(path).matchAll(/<(?:link|script|img)\b[^>]*?\b(?:href|src)="([^"]*)"/g)];
  const files = named.map(([, name]) => name ?? '').filter((name) => /^\/.*\.\w+$/.test(name));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(join(dist, file)))).toEqual([]);
});
