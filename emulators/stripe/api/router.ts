import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import Stripe from 'stripe';
import type { Faults } from '../control/faults.ts';
import type { Engine } from '../engine/engine.ts';
import { newId } from '../ids.ts';
import { ApiError, invalidRequest } from '../protocol/errors.ts';
import { expand } from '../protocol/expand.ts';
import { parseForm } from '../protocol/form.ts';
import { IdempotencyKeys, type StoredAnswer } from '../protocol/idempotency.ts';
import { requireSecretKey } from '../protocol/keys.ts';
import type { World } from '../world.ts';
import { checkoutSessionRoutes } from './checkout-sessions.ts';
import { couponRoutes } from './coupons.ts';
import { customerRoutes } from './customers.ts';
import { eventRoutes } from './events.ts';
import { invoiceRoutes } from './invoices.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import { paymentPageRoutes } from './payment-pages.ts';
import { paymentRoutes } from './payments.ts';
import { portalRoutes } from './portal.ts';
import { priceRoutes } from './prices.ts';
import { productRoutes } from './products.ts';
import { refundRoutes } from './refunds.ts';
import type { Route } from './route.ts';
import { subscriptionRoutes } from './subscriptions.ts';

const routes: Route[] = [
  ...checkoutSessionRoutes,
  ...couponRoutes,
  ...customerRoutes,
  ...eventRoutes,
  ...invoiceRoutes,
  ...paymentMethodRoutes,
  ...paymentPageRoutes,
  ...paymentRoutes,
  ...portalRoutes,
  ...priceRoutes,
  ...productRoutes,
  ...refundRoutes,
  ...subscriptionRoutes,
];

/** Stripe's REST API under `/v1`. What a request changed is stored before it is answered. */
export function createApi(engine: Engine, faults: Faults): Hono<Env> {
  const app = new Hono<Env>();
  const { world } = engine;
  const keys = new IdempotencyKeys(engine.store.idempotency);
  for (const route of routes) {
    app.on(route.method, route.path, async (context) => {
      const body = await context.req.text();
      const fault = faults.forRequest();
      if (fault.delayMs > 0) await sleep(fault.delayMs);
      if (fault.reset === 'before') return breakOff(context);
      if (fault.status !== null) return reply(failed(outage(fault.status), newId('req_')));
      engine.catchUp();
      const response = answer({ context, route, world, keys, body });
      engine.commit();
      return fault.reset === 'after' ? breakOff(context) : response;
    });
  }
  app.all('*', (context) => {
    const { method, path } = context.req;
    const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
    return reply(
      failed(new ApiError(404, { type: 'invalid_request_error', message }), newId('req_')),
    );
  });
  return app;
}

/** What Node gives with a request, for breaking its connection. */
interface Env {
  Bindings: HttpBindings;
}

/** The connection ends without an answer. */
function breakOff({ env }: Context<Env>): Response {
  env.incoming.socket.destroy();
  return new Response(null);
}

function outage(status: number): ApiError {
  const message = 'An unknown error occurred';
  return new ApiError(status, { type: 'api_error', message });
}

interface Exchange {
  context: Context<Env>;
  route: Route;
  world: World;
  keys: IdempotencyKeys;
  body: string;
}

function answer({ context, route, world, keys, body }: Exchange): Response {
  const requestId = newId('req_');
  const { path } = context.req;
  const key = route.method === 'POST' ? (context.req.header('Idempotency-Key') ?? null) : null;
  try {
    if (route.key === 'secret') requireSecretKey(context.req.header('Authorization'));
    requireVersion(context.req.header('Stripe-Version'));
    const known = key ? keys.find(key, path, body, world.now()) : undefined;
    if (known) return reply(known, { key, replayedAs: requestId });
    const query = new URL(context.req.url).search.slice(1);
    const run = route.parse({ ...parseForm(query), ...parseForm(body) });
    const during = world.during({ id: requestId, idempotencyKey: key });
    const stored = execute(() => run(during, context.req.param('id') ?? ''), during, requestId);
    if (key) keys.keep(key, path, body, stored, world.now());
    return reply(stored, { key });
  } catch (error) {
    return reply(failed(error, requestId), { key });
  }
}

function execute(
  run: () => { object: object; expand: readonly string[] },
  world: World,
  requestId: string,
): StoredAnswer {
  try {
    const result = run();
    const body = JSON.stringify(expand(result.object, result.expand, world.store), null, 2);
    return { status: 200, body, requestId };
  } catch (error) {
    return failed(error, requestId);
  }
}

function failed(error: unknown, requestId: string): StoredAnswer {
  if (!(error instanceof ApiError)) console.error('Local Stripe:', error);
  const { status, body } =
    error instanceof ApiError
      ? error
      : new ApiError(500, { type: 'api_error', message: 'The local Stripe failed.' });
  return { status, body: JSON.stringify({ error: body }, null, 2), requestId };
}

function reply(
  answer: StoredAnswer,
  idempotency: { key: string | null; replayedAs?: string } = { key: null },
): Response {
  const headers = new Headers({
    'Content-Type': 'application/json',
    'Cache-Control': 'no-cache, no-store',
    'Request-Id': idempotency.replayedAs ?? answer.requestId,
    'Stripe-Version': Stripe.API_VERSION,
  });
  if (idempotency.key) {
    headers.set('Idempotency-Key', idempotency.key);
    headers.set('Original-Request', answer.requestId);
  }
  if (idempotency.replayedAs) headers.set('Idempotent-Replayed', 'true');
  return new Response(answer.body, { status: answer.status, headers });
}

/** Objects have the shape of one version, so another one is refused rather than misread. */
function requireVersion(version: string | undefined): void {
  if (version === undefined || version === Stripe.API_VERSION) return;
  throw invalidRequest(
    `Invalid Stripe API version: ${version}. The local Stripe speaks ${Stripe.API_VERSION}.`,
  );
}
