import { createServer, type IncomingHttpHeaders, request } from 'node:http';

export interface ProxyServer {
  /** Host and port. */
  host: string;
  close: () => void;
}

/**
 * Forwards requests to another server on this machine.
 * @param target host and port of that server.
 * @param see is called for each request. It may change the headers, and delay the request by
 * returning a promise.
 */
export async function startProxy(
  target: string,
  see: (path: string, body: Buffer, headers: IncomingHttpHeaders) => Promise<void> | void,
): Promise<ProxyServer> {
  const server = createServer(async (incoming, answer) => {
    const { method, url = '/', headers } = incoming;
    const body = Buffer.concat(await incoming.toArray());
    await see(url, body, headers);
    const outgoing = request(`http://${target}${url}`, { method, headers });
    outgoing.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    outgoing.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return { host: `127.0.0.1:${address.port}`, close };
}
