import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import firebaseConfig from '../../firebase.json' with { type: 'json' };
import { headersAt } from '../../web/build/hosting.ts';

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

/** Rewrites to functions have no `destination`. */
const rewrites: readonly { source: string; destination?: string }[] =
  firebaseConfig.hosting.rewrites;

/** Finds files of the built site as Hosting does, with clean URLs, rewrites and 404.html. */
export function hostedFiles(dist: string) {
  return (path: string) => {
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

/** Returns a function that gives Hosting's response to a path, with headers and compression. */
export function compressedFiles(dist: string, local?: Parameters<typeof headersAt>[1]) {
  const hosted = hostedFiles(dist);
  const read = (path: string) => {
    const { status, file, type } = hosted(path);
    const bytes = readFileSync(file);
    const headers = { ...headersAt(path, local), 'content-type': type };
    if (['.png', '.woff2'].includes(extname(file))) return { status, headers, body: bytes };
    const packed = { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' };
    return { status, headers: packed, body: brotliCompressSync(bytes) };
  };
  const cache = new Map<string, ReturnType<typeof read>>();
  return (path: string) => {
    const file = cache.get(path) ?? read(path);
    cache.set(path, file);
    return file;
  };
}
