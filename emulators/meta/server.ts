import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { metaRoutes } from './routes.ts';

export interface LocalMeta {
  /** `http://localhost:12112` */
  url: string;
  close: () => Promise<void>;
}

/**
 * Starts a local Meta on the loopback interface: the Conversions API, which keeps what it
 * is sent in memory and counts it as Meta does. 0 picks a free port.
 * @throws Error when the port is taken.
 */
export function startLocalMeta(port: number): Promise<LocalMeta> {
  return new Promise((resolve, reject) => {
    const server = createServer(getRequestListener(metaRoutes().fetch));
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const taken = typeof address === 'object' && address ? address.port : port;
      const close = () =>
        new Promise<void>((done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      resolve({ url: `http://localhost:${taken}`, close });
    });
  });
}
