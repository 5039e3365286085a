import { createServer, type IncomingMessage } from 'node:http';
import Stripe from 'stripe';

export const WEBHOOK_SECRET = 'whsec_test';

export interface Received {
  body: string;
  signature: string;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** The statuses of the next responses. Later responses have the status 200. */
  statuses: number[];
  close: () => void;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const statuses: number[] = [];
  const server = createServer(async (request, response) => {
    const signature = String(request.headers['stripe-signature']);
    received.push({ body: await bodyOf(request), signature });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port.');
  return {
    url: `http://127.0.0.1:${address.port}/stripe-webhook`,
    received,
    statuses,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

/** Verifies a delivery's signature as the application does. */
export function verify({ body, signature }: Received): Stripe.Event {
  return Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET);
}
