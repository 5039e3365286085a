import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Handler = (
  request: IncomingMessage & { rawBody: Buffer },
  response: ServerResponse,
) => unknown;

export interface Listening {
  port: number;
  close: () => void;
}

/** Serves `handler` on localhost, with the request's body as `rawBody`, as Cloud Functions does. */
export async function serve(handler: Handler, port = 0): Promise<Listening> {
  const server = createServer(async (request, response) => {
    const rawBody = Buffer.concat(await request.toArray());
    await handler(Object.assign(request, { rawBody }), response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Returns the function `name` of the module `entry`. Throws if there is none. */
export function functionOf(entry: object, name: string): Handler {
  const found: unknown = Reflect.get(entry, name);
  if (typeof found !== 'function') throw new Error(`The entry exports no function ${name}`);
  return (request, response) => found(request, response);
}

/** Serves each exported function of `entry` under its name, as Cloud Functions does. */
export function serveFunctions(entry: object): Promise<Listening> {
  return serve((request, response) => {
    const [, name = '', ...rest] = (request.url ?? '').split('/');
    request.url = `/${rest.join('/')}`;
    return functionOf(entry, name)(request, response);
  });
}
