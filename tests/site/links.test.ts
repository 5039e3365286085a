import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dist, documentOf, notFoundPage, publicPages } from './built-site.ts';

/** Returns what is wrong with a link on the page at the path `on`, or null. */
function fault(link: HTMLAnchorElement, on: string): string | null {
  const href = link.getAttribute('href') ?? '';
  const origin = 'https://own.invalid';
  const url = new URL(href, `${origin}${on}`);
  if (href === '') return 'is empty';
  if (url.protocol === 'mailto:') return /^mailto:[^@\s]+@\S+$/.test(href) ? null : 'is no e-mail';
  if (url.protocol === 'tel:') return /^tel:\+55\d{10,11}$/.test(href) ? null : 'is no phone';
  if (link.target === '_blank' && !link.rel.includes('noopener')) return 'lacks noopener';
  if (url.origin !== origin) return url.protocol === 'https:' ? null : 'is not https';
  const file = join(dist, url.pathname === '/' ? 'index.html' : `${url.pathname}.html`);
  if (!existsSync(file)) return 'is dead';
  const anchor = url.hash.slice(1);
  const hasAnchor = anchor === '' || readFileSync(file, 'utf8').includes(`id="${anchor}"`);
  return hasAnchor ? null : 'has no such anchor';
}

test.each([...publicPages, notFoundPage])('$path has no dead link', ({ path }) => {
  const links = [...documentOf(path).querySelectorAll('a')];
  expect(links.length).toBeGreaterThan(5);
  const faults = links.map((link) => `${link.getAttribute('href')}: ${fault(link, path)}`);
  expect(faults.filter((text) => !text.endsWith(': null'))).toEqual([]);
});
