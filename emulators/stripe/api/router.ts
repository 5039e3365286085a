import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Faults } from '../control/faults.ts';
import { StateError } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { ApiError, rateLimited } from '../protocol/errors.ts';
import { IdempotencyKeys } from '../protocol/idempotency.ts';
import { errorResponse, respond } from './respond.ts';
import { routes } from './routes.ts';

/**
 * Creates Stripe's REST API under `/v1`. A request's changes are stored before the response is
 * sent.
 */
export function createApi(engine: Engine, faults: Faults): Hono<Env> {
  const app = new Hono<Env>();
  const { simulation } = engine;
  const keys = new IdempotencyKeys(engine.store.idempotency);
  // The application reads the simulated time from the `Date` header.
  app.use('/v1/*', async (context, next) => {
    await next();
    context.header('Date', new Date(simulation.now() * 1000).toUTCString());
  });
  for (const route of routes) {
    app.on(route.method, route.path, async (context) => {
      const body = await context.req.text();
      const fault = faults.forRequest();
      const key = route.method === 'POST' ? (context.req.header('Idempotency-Key') ?? null) : null;
      try {
        return await keys.hold(key, async () => {
          if (fault.delayMs > 0) await sleep(fault.delayMs);
          if (fault.reset === 'before') return resetConnection(context);
          if (fault.refusal !== null) return errorResponse(outage(fault.refusal));
          engine.catchUp();
          const { crash } = fault;
          const response = respond({
            request: context.req,
            route,
            simulation,
            keys,
            key,
            body,
            crash,
          });
          engine.commit();
          return fault.reset === 'after' ? resetConnection(context) : response;
        });
      } catch (error) {
        if (error instanceof ApiError) return errorResponse(error);
        if (error instanceof StateError) return errorResponse(notStored(error));
        throw error;
      }
    });
  }
  app.all('*', (context) => {
    const { method, path } = context.req;
    const message = `Unrecognized request URL (${method}: ${path}). The local Stripe leaves it out, or Stripe does not have it: see its README.`;
    return errorResponse(new ApiError(404, { type: 'invalid_request_error', message }));
  });
  return app;
}

/** Gives access to Node's request, because an injected fault can reset the request's connection. */
interface Env {
  Bindings: HttpBindings;
}

function resetConnection({ env }: Context<Env>): Response {
  env.incoming.socket.destroy();
  return new Response(null);
}

function notStored({ message }: StateError): ApiError {
  return new ApiError(500, { type: 'api_error', message });
}

function outage(status: number): ApiError {
  if (status === 429) return rateLimited();
  const message = 'An unknown error occurred';
  return new ApiError(status, { type: 'api_error', message });
}
