import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The Hosting emulator made a little more like the real one: of the cookies only
 * `__session` gets through.
 */
export interface HostingProxy {
  url: string;
  /** Names of all cookies that came from the browser. */
  cookiesSeen: Set<string>;
  close(): Promise<void>;
}

const SESSION = '__session';

export async function startHostingProxy(target: string): Promise<HostingProxy> {
  const cookiesSeen = new Set<string>();
  const server = createServer((incoming, answer) => forward(target, incoming, answer, cookiesSeen));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // node:net gives an object for a server that listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    cookiesSeen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forward(
  target: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
  cookiesSeen: Set<string>,
): void {
  const { cookie, ...headers } = incoming.headers;
  const cookies = (cookie ?? '').split('; ').filter(Boolean);
  for (const each of cookies) cookiesSeen.add(each.split('=')[0] ?? '');
  const kept = cookies.find((each) => each.startsWith(`${SESSION}=`));
  const outgoing = request(
    new URL(incoming.url ?? '/', target),
    { method: incoming.method, headers: { ...headers, ...(kept && { cookie: kept }) } },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    },
  );
  outgoing.on('error', () => answer.destroy());
  incoming.pipe(outgoing);
}
