import { existsSync, globSync, readFileSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { extname, join, matchesGlob } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import { hostingHeaders } from '../../../web/hosting-headers.ts';
import { selfSigned } from './certificate.ts';

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
const PACKED = ['.png', '.woff2'];

const firebaseJson = z.object({
  hosting: z.object({
    rewrites: z.array(z.object({ source: z.string(), destination: z.optional(z.string()) })),
  }),
});
const { rewrites } = firebaseJson.parse(JSON.parse(readFileSync('firebase.json', 'utf8'))).hosting;

/** What the calls answer that a page makes of its own accord, for a visitor. */
const calls: Record<string, string> = {
  [endpoints.checkAuthCookie.path]: JSON.stringify({ authenticated: false, user: null }),
};

interface Answer {
  status: number;
  type: string;
  body: Buffer;
  packed: boolean;
}

/**
 * Files as Hosting finds them (clean addresses, rewrites, 404.html), compressed before the
 * first visitor comes: who waits for that would read as a slow server.
 */
function siteOf(dist: string): (path: string) => Answer {
  const known = new Map<string, Answer>();
  const answer = (status: number, file: string): Answer => {
    const extension = extname(file);
    const packed = !PACKED.includes(extension);
    const bytes = readFileSync(file);
    const body = packed ? brotliCompressSync(bytes) : bytes;
    return { status, type: TYPES[extension] ?? 'application/octet-stream', body, packed };
  };
  const find = (path: string): Answer => {
    const call = calls[path];
    if (call)
      return { status: 200, type: 'application/json', body: Buffer.from(call), packed: false };
    const clean = path === '/' ? '/index' : path;
    const rewrite = rewrites.find(({ source }) => source === path)?.destination;
    const file = [path, `${clean}.html`, rewrite]
      .filter((name) => name !== undefined && extname(name) !== '')
      .map((name) => join(dist, name ?? ''))
      .find((name) => existsSync(name));
    return file ? answer(200, file) : answer(404, join(dist, '404.html'));
  };
  const answerTo = (path: string): Answer => {
    const found = known.get(path) ?? find(path);
    known.set(path, found);
    return found;
  };
  for (const file of globSync('**/*.*', { cwd: dist })) answerTo(`/${file.replace(/\.html$/, '')}`);
  answerTo('/');
  return answerTo;
}

function headersFor(path: string): Record<string, string> {
  const matching = hostingHeaders().filter(({ source }) => matchesGlob(path, source));
  return Object.fromEntries(
    matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );
}

interface Site {
  /** `https://localhost:5443` */
  origin: string;
  close: () => void;
}

/** Serves a built site over HTTP/2 with TLS and Brotli, with production's headers. */
export async function serveSite(dist: string, port: number): Promise<Site> {
  const site = siteOf(dist);
  const server = createSecureServer(
    selfSigned(),
    (request: Http2ServerRequest, response: Http2ServerResponse) => {
      const { pathname } = new URL(request.url, 'https://localhost');
      const { status, type, body, packed } = site(pathname);
      response.writeHead(status, {
        ...headersFor(pathname),
        'content-type': type,
        ...(packed ? { 'content-encoding': 'br', vary: 'accept-encoding' } : {}),
      });
      response.end(body);
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { origin: `https://localhost:${port}`, close: () => server.close() };
}
