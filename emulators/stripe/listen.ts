import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

export interface Listening {
  /** `http://localhost:12111` */
  url: string;
  close: () => Promise<void>;
}

/**
 * Serves a local service on the loopback interface; port 0 picks a free one.
 * @param name For the error: `the local Stripe`.
 * @throws Error when the port is taken.
 */
export function listen(app: Hono, port: number, name: string): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = createServer(getRequestListener(app.fetch));
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken: ${name} cannot start. End what uses it, or choose another port.`;
      reject(error.code === 'EADDRINUSE' ? new Error(taken, { cause: error }) : error);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const used = typeof address === 'object' && address ? address.port : port;
      const close = () =>
        new Promise<void>((done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      resolve({ url: `http://localhost:${used}`, close });
    });
  });
}
