import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { promoPage } from '../../web/src/pages.ts';
import { dist, documentOf, htmlOf, notFoundPage, pngSize, publicPages } from './built-site.ts';
import { attributes, importsOf } from './first-load.ts';

/** Returns an attribute of the only element that matches the selector. */
function only(page: Document, selector: string, attribute: string): string {
  const found = [...page.querySelectorAll(selector)];
  expect(found, selector).toHaveLength(1);
  const value = found[0]?.getAttribute(attribute) ?? '';
  expect(value, selector).not.toBe('');
  return value;
}

describe.each(publicPages)('$path', ({ path, head }) => {
  const page = documentOf(path);

  test('a public page has one title and description, and lets search engines index it under its canonical address', () => {
    expect(page.querySelectorAll('title')).toHaveLength(1);
    // React renders head elements next to the component, and the build must move them to the head.
    expect(page.querySelectorAll('#root > :is(title, meta, link)')).toHaveLength(0);
    expect(page.title).toBe(`${head.title} | Garimpa`);
    expect(only(page, 'meta[name="description"]', 'content')).toBe(head.description);
    const url = new URL(only(page, 'link[rel="canonical"]', 'href'));
    expect(url.pathname).toBe(head.path);
    // With an og:url, social networks would share the promo page without its parameters.
    const shared = page.querySelector('meta[property="og:url"]')?.getAttribute('content');
    expect(shared).toBe(head.path === promoPage.path ? undefined : url.href);
    expect(page.documentElement.lang).toBe('pt-BR');
    expect(page.querySelector('meta[name="robots"]')).toBeNull();
  });

  test('a public page has a title and a picture of 1200 × 630 pixels for social networks', () => {
    const og = (name: string) => only(page, `meta[property="og:${name}"]`, 'content');
    expect(page.title).toContain(og('title'));
    const image = new URL(og('image'));
    expect(image.origin).toBe(new URL(only(page, 'link[rel="canonical"]', 'href')).origin);
    expect(pngSize(join(dist, image.pathname))).toEqual({ width: 1200, height: 630 });
  });

  test('a public page shows its text without JavaScript, and declares the custom properties that it uses', () => {
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelector('main')?.textContent?.length).toBeGreaterThan(100);
    // The promo page always hides one of two texts: the countdown or `Sem data para acabar`.
    const hidden = page.querySelectorAll('main [hidden]:not([data-promo-countdown])');
    expect([...hidden]).toEqual([]);
    const html = htmlOf(path);
    const used = html.match(/(?<=var\()--(?:mantine-color|mantine-spacing|garimpa)[\w-]*(?=\))/g);
    expect(used?.filter((name) => !html.includes(`${name}:`))).toEqual([]);
  });
});

test.each(['/area-usuario', '/checkout', '/404'])('search engines must not index %s', (path) => {
  const page = documentOf(path);
  expect(only(page, 'meta[name="robots"]', 'content')).toBe('noindex');
  expect(page.querySelectorAll('title')).toHaveLength(1);
  expect(page.querySelector('link[rel="canonical"]')).toBeNull();
});

test.each([...publicPages, notFoundPage])('every file linked in $path exists', ({ path }) => {
  // Search the HTML text, because scripts that load after the first paint are inside a `template`.
  const named = [...htmlOf(path).matchAll(/<(?:link|script|img)\b[^>]*?\b(?:href|src)="([^"]*)"/g)];
  const files = named.map(([, name]) => name ?? '').filter((name) => /^\/.*\.\w+$/.test(name));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(join(dist, file)))).toEqual([]);
});

test.each(publicPages)('$path loads a script’s imports before the script itself', ({ path }) => {
  const files = attributes(htmlOf(path), /<script type="module"[^>]*>/g, 'src');
  expect(files.some((file) => file.startsWith('/assets/index-'))).toBe(true);
  files.forEach((file, place) => {
    expect(files.slice(0, place), file).toEqual(expect.arrayContaining(importsOf(dist, file)));
  });
});
