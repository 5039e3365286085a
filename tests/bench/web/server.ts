import { globSync, readFileSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { extname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { endpoints } from '#contract/endpoints.ts';
import { headersAt } from '../../../web/hosting.ts';
import { selfSigned } from '../../certificate.ts';
import { hostedFiles } from '../../hosting-files.ts';

const PACKED = ['.png', '.woff2'];

/** Answers to the calls that a page makes without a press, for a visitor. */
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
 * Files as Hosting finds them, compressed before the first visitor comes: who waits for
 * that would read as a slow server.
 */
function siteOf(dist: string): (path: string) => Answer {
  const known = new Map<string, Answer>();
  const hosted = hostedFiles(dist);
  const find = (path: string): Answer => {
    const call = calls[path];
    if (call)
      return { status: 200, type: 'application/json', body: Buffer.from(call), packed: false };
    const { status, file, type } = hosted(path);
    const packed = !PACKED.includes(extname(file));
    const bytes = readFileSync(file);
    return { status, type, body: packed ? brotliCompressSync(bytes) : bytes, packed };
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

export interface Site {
  /** `https://localhost:5443` */
  origin: string;
  /** Compressed, without its headers. */
  documentBytes: (path: string) => number;
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
        ...headersAt(pathname),
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
  return {
    origin: `https://localhost:${port}`,
    documentBytes: (path) => site(path).body.length,
    close: () => server.close(),
  };
}
