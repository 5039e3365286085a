import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createApi } from './api/router.ts';
import { browserPages } from './browser-pages.ts';
import { seedCatalogue } from './catalogue.ts';
import { expireDueSessions } from './expire-sessions.ts';
import { Store } from './store.ts';
import { Webhooks } from './webhooks.ts';
import { World } from './world.ts';

export interface LocalStripeOptions {
  /** 0 picks a free port. */
  port: number;
  /** Where events are posted. */
  webhookUrl: string;
  /** What they are signed with. */
  webhookSecret: string;
}

export interface LocalStripe {
  /** `http://localhost:12111` */
  url: string;
  /** Stops the server and all deliveries. */
  close: () => Promise<void>;
}

/** How often sessions are closed whose time is over; requests do it too. */
const EXPIRY_CHECK_MS = 15_000;

/**
 * Starts a local Stripe with the contract's catalogue, in memory, on the loopback interface.
 * @throws Error when the port is taken.
 */
export async function startLocalStripe(options: LocalStripeOptions): Promise<LocalStripe> {
  const store = new Store();
  const webhooks = new Webhooks({ url: options.webhookUrl, secret: options.webhookSecret }, store);
  const now = (): number => Math.floor(Date.now() / 1000);
  const world = new World({ store, now, onEvent: (event) => webhooks.send(event) });
  seedCatalogue(world);

  const app = new Hono();
  app.route('/', browserPages(store));
  app.route(
    '/',
    createApi(world, () => expireDueSessions(world)),
  );
  const { server, port } = await listen(app, options.port);
  const expiry = setInterval(() => expireDueSessions(world), EXPIRY_CHECK_MS).unref();

  return {
    url: `http://localhost:${port}`,
    close: () => {
      clearInterval(expiry);
      webhooks.close();
      return new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

function listen(app: Hono, port: number): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = createServer(getRequestListener(app.fetch));
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken: the local Stripe cannot start. End what uses it, or choose another port.`;
      reject(error.code === 'EADDRINUSE' ? new Error(taken, { cause: error }) : error);
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : port });
    });
  });
}
