import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import firebaseConfig from '../../firebase.json' with { type: 'json' };

/** Finds the files of the built site as Hosting does, without an emulator. */

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Hosting's rewrites. A rewrite to a file has a `destination`. The others lead to functions. */
const rewrites: readonly { source: string; destination?: string }[] =
  firebaseConfig.hosting.rewrites;

interface HostedFile {
  status: 200 | 404;
  file: string;
  type: string;
}

/**
 * Returns a function that finds the file in `dist` that Hosting serves for a path, with clean URLs,
 * rewrites and 404.html.
 */
export function hostedFiles(dist: string): (path: string) => HostedFile {
  return (path) => {
    const clean = path === '/' ? '/index' : path;
    const rewrite = rewrites.find(({ source }) => source === path)?.destination;
    const found = [path, `${clean}.html`, rewrite]
      .filter((name) => name !== undefined && extname(name) !== '')
      .map((name) => join(dist, name ?? ''))
      .find((name) => existsSync(name));
    const file = found ?? join(dist, '404.html');
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    return { status: found ? 200 : 404, file, type };
  };
}
