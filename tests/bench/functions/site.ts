import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { endpoints, STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';
import { functionOf, type Listening, serve } from './serve.ts';
import { project } from './stack.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

const paths = Object.entries({ ...endpoints, stripeWebhook: { path: STRIPE_WEBHOOK_PATH } }).map(
  ([name, { path }]) => ({ name, pattern: new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`) }),
);

/** The site in this very process, so that what its functions do can be counted. */
export async function startSite(functions: object): Promise<Listening & { calls: string[] }> {
  const calls: string[] = [];
  const listening = await serve(async (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const endpoint = paths.find(({ pattern }) => pattern.test(path));
    if (!endpoint) return sendFile(path, request, response);
    calls.push(endpoint.name);
    await functionOf(functions, endpoint.name)(request, response);
  }, project.ports.hosting);
  return { ...listening, calls };
}

/** A file of the build, compressed as Hosting does; addresses without one are the account side's. */
function sendFile(path: string, request: IncomingMessage, response: ServerResponse): void {
  const web = join(project.dir, 'web');
  const wanted = [path, `${path === '/' ? '/index' : path}.html`, '/app.html'];
  const file = wanted
    .map((each) => join(web, each))
    .find((each) => extname(each) && existsSync(each));
  const content = readFileSync(file ?? join(web, 'app.html'));
  const type = TYPES[extname(file ?? '')];
  const isText = type !== undefined && request.headers['accept-encoding']?.includes('br');
  response.writeHead(200, {
    'Content-Type': type ?? 'application/octet-stream',
    'Cache-Control': path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
    ...(isText && { 'Content-Encoding': 'br' }),
  });
  response.end(isText ? brotliCompressSync(content) : content);
}
