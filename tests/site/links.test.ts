import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dist, documentOf, notFoundPage, publicPages } from './built-site.ts';

interface Link {
  name: string;
  href: string;
  target: string;
  rel: string;
}

function linksOn(path: string): Link[] {
  return [...documentOf(path).querySelectorAll('a')].map((link) => ({
    name: link.getAttribute('aria-label') ?? (link.textContent ?? '').trim(),
    href: link.getAttribute('href') ?? '',
    target: link.getAttribute('target') ?? '',
    rel: link.getAttribute('rel') ?? '',
  }));
}

function fileAt(path: string): string | undefined {
  const file = path === '/' ? '/index.html' : `${path}.html`;
  return existsSync(join(dist, file)) ? file : undefined;
}

function fault({ href, target, rel }: Link, on: string): string | null {
  const origin = 'https://own.invalid';
  const url = new URL(href, `${origin}${on}`);
  if (href === '') return 'is empty';
  if (url.protocol === 'mailto:') return /^mailto:[^@\s]+@\S+$/.test(href) ? null : 'is no e-mail';
  if (url.protocol === 'tel:') return /^tel:\+55\d{10,11}$/.test(href) ? null : 'is no phone';
  if (target === '_blank' && !rel.includes('noopener')) return 'lacks noopener';
  if (url.origin !== origin) return url.protocol === 'https:' ? null : 'is not https';
  const file = fileAt(url.pathname);
  if (!file) return 'is dead';
  const anchor = url.hash.slice(1);
  if (anchor === '') return null;
  const html = readFileSync(join(dist, file), 'utf8');
  return html.includes(`id="${anchor}"`) ? null : 'has no such anchor';
}

test.each([...publicPages, notFoundPage])('$path has no dead link', ({ path }) => {
  const links = linksOn(path);
  expect(links.length).toBeGreaterThan(5);
  const dead = links.flatMap((link) => {
    const why = fault(link, path);
    return why ? [`${link.name} → ${link.href} ${why}`] : [];
  });
  expect(dead).toEqual([]);
});
