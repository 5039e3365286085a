import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Listener, listen, readAll } from './listen.ts';

/** A request on its way to Stripe. */
export interface StripeRequest {
  method: string;
  /** With the query. */
  path: string;
  body: string;
  idempotencyKey: string | undefined;
}

/**
 * A fault of a request: no answer for a long time, a broken connection, or
 * Stripe answers 500, each before or after Stripe has done its work. A 500 is replayed under
 * its idempotency key: https://docs.stripe.com/error-low-level#idempotency.
 */
export type Fault = 'slow' | 'reset before' | 'reset after' | '500 before' | '500 after';

/** A proxy between the functions and the local Stripe that records requests and applies faults. */
export interface StripeProxy extends Listener {
  url: string;
  readonly requests: StripeRequest[];
  /** The fault of a request; none by default. */
  fault: (request: StripeRequest) => Fault | undefined;
  /** Changes an answer's body; unchanged by default. */
  rewrite: (body: string, request: StripeRequest) => string;
}

/** Longer than the functions' timeout of one attempt. */
const SLOW_MS = 12_000;

/** Starts the proxy in front of the Stripe at `target`, an origin. */
export async function startStripeProxy(target: string): Promise<StripeProxy> {
  /** Idempotency keys whose stored answer is a 500. */
  const crashed = new Set<string | undefined>();
  const server = createServer(async (incoming, response) => {
    try {
      await pass(incoming, response);
    } catch {
      response.destroy();
    }
  });

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(incoming);
    const key = incoming.headers['idempotency-key'];
    const request: StripeRequest = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      body: body.toString(),
      idempotencyKey: typeof key === 'string' ? key : undefined,
    };
    proxy.requests.push(request);
    if (request.idempotencyKey && crashed.has(request.idempotencyKey)) {
      return failed(response, { ...REPEATED, 'Idempotent-Replayed': 'true' });
    }
    const fault = proxy.fault(request);
    if (fault?.startsWith('500')) crashed.add(request.idempotencyKey);
    if (fault === 'slow') await sleep(SLOW_MS);
    if (fault === 'reset before') return void response.destroy();
    const repeated = request.idempotencyKey ? REPEATED : {};
    if (fault === '500 before') return failed(response, repeated);
    const answer = await fetch(`${target}${request.path}`, {
      method: request.method,
      headers: forwarded(incoming),
      ...(request.body && { body: request.body }),
    });
    const text = proxy.rewrite(await answer.text(), request);
    if (fault === 'reset after') return void response.destroy();
    if (fault === '500 after') return failed(response, repeated);
    const kept = [...answer.headers].filter(([name]) => !HOP.has(name));
    response.writeHead(answer.status, Object.fromEntries(kept)).end(text);
  }

  const listener = await listen(server);
  const proxy: StripeProxy = {
    ...listener,
    url: `http://localhost:${listener.port}`,
    requests: [],
    fault: () => undefined,
    rewrite: (body) => body,
  };
  return proxy;
}

const HOP = new Set(['connection', 'content-length', 'transfer-encoding', 'host', 'keep-alive']);

function forwarded({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      HOP.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

/** A retry with the same key gets the stored answer; a request without a key may be retried. */
const REPEATED = { 'Stripe-Should-Retry': 'false' };

function failed(response: ServerResponse, more: Record<string, string>): void {
  const error = { type: 'api_error', message: 'Something went wrong on our end.' };
  const headers = { 'Content-Type': 'application/json', ...more };
  response.writeHead(500, headers).end(JSON.stringify({ error }));
}
