import { type IncomingHttpHeaders, request } from 'node:http';
import { serve } from './serve.ts';

export interface ProxyServer {
  /** Host and port. */
  host: string;
  close: () => void;
}

/** Awaits `see`, which may change the headers, and forwards each request to `target`. */
export async function startProxy(
  target: string,
  see: (path: string, body: Buffer, headers: IncomingHttpHeaders) => Promise<void> | void,
): Promise<ProxyServer> {
  const { port, close } = await serve(async ({ method, url = '/', headers, rawBody }, answer) => {
    await see(url, rawBody, headers);
    const outgoing = request(`http://${target}${url}`, { method, headers });
    outgoing.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    outgoing.end(rawBody);
  });
  return { host: `127.0.0.1:${port}`, close };
}
