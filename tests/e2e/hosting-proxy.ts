import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The Hosting emulator made a little more like the real one: of the cookies only
 * `__session` gets through, and files of an earlier deployment can be missing.
 */
export interface HostingProxy {
  url: string;
  /** Names of all cookies that came from the browser. */
  cookiesSeen: Set<string>;
  /** Paths that are answered as if the file had never been there. */
  removed: Set<string>;
  /** Paths that are answered so until one is asked for past the cache: a deployment that is taken back at once. */
  removedBefore: Set<string>;
  /** Paths of the HTML documents asked for, in order. */
  documents: string[];
  close(): Promise<void>;
}

const SESSION = '__session';

export async function startHostingProxy(target: string): Promise<HostingProxy> {
  const seen: Omit<HostingProxy, 'url' | 'close'> = {
    cookiesSeen: new Set(),
    removed: new Set(),
    removedBefore: new Set(),
    documents: [],
  };
  const handle = (incoming: IncomingMessage, answer: ServerResponse) => {
    const path = incoming.url ?? '/';
    if (incoming.headers['sec-fetch-dest'] === 'document') seen.documents.push(path);
    if (incoming.headers['cache-control'] === 'no-cache') seen.removedBefore.delete(path);
    const isMissing = seen.removedBefore.has(path) || seen.removed.has(path);
    forward(target, isMissing ? `${path}.removed` : path, incoming, answer, seen);
  };
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // node:net gives an object for a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    ...seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forward(
  target: string,
  path: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
  { cookiesSeen }: Pick<HostingProxy, 'cookiesSeen'>,
): void {
  const { cookie, ...headers } = incoming.headers;
  const cookies = (cookie ?? '').split('; ').filter(Boolean);
  for (const each of cookies) cookiesSeen.add(each.split('=')[0] ?? '');
  const kept = cookies.find((each) => each.startsWith(`${SESSION}=`));
  const outgoing = request(
    new URL(path, target),
    { method: incoming.method, headers: { ...headers, ...(kept && { cookie: kept }) } },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    },
  );
  outgoing.on('error', () => answer.destroy());
  incoming.pipe(outgoing);
}
