import type { IncomingMessage, Server } from 'node:http';

export interface Listener {
  port: number;
  close: () => Promise<void>;
}

/** Starts a server on a free port of the loopback interface. */
export function listen(server: Server): Promise<Listener> {
  // A caller on a busy machine may reuse a connection late.
  server.keepAliveTimeout = 120_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('No port');
      resolve({
        port: address.port,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}

export async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
