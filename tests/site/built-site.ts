import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressesOf, notFoundPage as head, publicPages as pages } from '../../web/src/pages.ts';

/** The folder of the built site. Vitest's configuration sets `GARIMPA_WEB_OUT`. */
export const dist = process.env.GARIMPA_WEB_OUT ?? 'web/dist';
if (!existsSync(join(dist, 'index.html'))) throw new Error(`${dist} is empty: npm run build:web`);

export const publicPages = pages.flatMap((head) =>
  addressesOf(head).map((path) => ({ path, head })),
);
export const notFoundPage = { path: '/404', head };

/** Returns the HTML that Hosting serves for a path. With `cleanUrls`, `/login` is `login.html`. */
export function htmlOf(path: string): string {
  return readFileSync(join(dist, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
}

export function documentOf(path: string): Document {
  return new DOMParser().parseFromString(htmlOf(path), 'text/html');
}

/** Reads the width and height from a PNG's header: https://www.w3.org/TR/png-3/#11IHDR */
export function pngSize(file: string): { width: number; height: number } {
  const bytes = readFileSync(file);
  if (bytes.toString('latin1', 1, 4) !== 'PNG') throw new Error(`${file} is no PNG`);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
