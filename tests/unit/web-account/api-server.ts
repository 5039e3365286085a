import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, vi } from 'vitest';
import { setTokenSource } from '../../../web/src/lib/api.ts';
import { setAppCheckSource } from '../../../web/src/lib/app-check-source.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  appCheck: string | string[] | undefined;
  contentType: string | undefined;
  body: string;
}

let server: Server;

/** What the server of the current test has received, and how it answers. */
export const api: { received: Received[]; answer: (response: ServerResponse) => void } = {
  received: [],
  answer: () => {},
};

async function take(request: IncomingMessage, response: ServerResponse) {
  let body = '';
  for await (const chunk of request) body += chunk;
  api.received.push({
    method: request.method,
    url: request.url,
    authorization: request.headers.authorization,
    appCheck: request.headers['x-firebase-appcheck'],
    contentType: request.headers['content-type'],
    body,
  });
  api.answer(response);
}

beforeEach(async () => {
  api.received = [];
  server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  // A browser resolves a path against its page; Node needs the origin.
  const base = `http://127.0.0.1:${address.port}`;
  const real = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(new URL(path, base), init));
});

afterEach(() => {
  vi.unstubAllGlobals();
  setTokenSource(async () => null);
  setAppCheckSource(async () => null);
  server.closeAllConnections();
  server.close();
});

/** An answer of JSON. */
export function json(status: number, body: unknown) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  };
}
