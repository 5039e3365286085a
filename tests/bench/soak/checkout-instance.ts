import { createServer } from 'node:http';
import { createEmbeddedCheckoutSession } from '../../../functions/src/billing/checkout/create-embedded-checkout-session.ts';
import { listen, readAll } from './listen.ts';

/**
 * One instance of the checkout's function in its own process: many calls at once in
 * one process, as Cloud Functions does it. The emulator would start a process for each.
 */
const instance = await listen(
  createServer(async (request, response) => {
    const rawBody = await readAll(request);
    const { method = '', url = '', headers } = request;
    await createEmbeddedCheckoutSession({ method, url, headers, rawBody }, response);
  }),
);
process.send?.({ port: instance.port });
