import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

export interface Listening {
  /** The origin, such as `http://localhost:12111`. */
  url: string;
  close: () => Promise<void>;
}

/**
 * Serves an app on the loopback interface. Port 0 selects a free port.
 * @param name The service's name in the error message, such as `the local Stripe`.
 * @throws Error if the port is in use.
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
