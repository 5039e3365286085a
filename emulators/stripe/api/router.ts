import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Faults } from '../control/faults.ts';
import type { Engine } from '../engine/engine.ts';
import { ApiError } from '../protocol/errors.ts';
import { IdempotencyKeys } from '../protocol/idempotency.ts';
import { answer, refusal } from './answer.ts';
import { routes } from './routes.ts';

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
      if (fault.status !== null) return refusal(outage(fault.status));
      engine.catchUp();
      const response = answer({ request: context.req, route, world, keys, body });
      engine.commit();
      return fault.reset === 'after' ? breakOff(context) : response;
    });
  }
  app.all('*', (context) => {
    const { method, path } = context.req;
    const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
    return refusal(new ApiError(404, { type: 'invalid_request_error', message }));
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
