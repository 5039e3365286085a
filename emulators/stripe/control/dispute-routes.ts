import { Hono } from 'hono';
import * as z from 'zod/mini';
import { closeDispute, openDispute } from '../billing/dispute.ts';
import type { Engine } from '../engine/engine.ts';
import { bodyOf } from './body.ts';

const openBody = z.strictObject({ reason: z.optional(z.string()) });
const closeBody = z.strictObject({ status: z.enum(['won', 'lost']) });

export function disputeRoutes(engine: Engine): Hono {
  const app = new Hono();
  const { store, simulation } = engine;

  app.post('/_local/charges/:id/dispute', async (context) => {
    const { reason } = openBody.parse(await bodyOf(context));
    engine.catchUp();
    const dispute = openDispute(
      simulation,
      simulation.require(store.charges, context.req.param('id')),
      reason,
    );
    engine.commit();
    return context.json({ dispute });
  });
  app.post('/_local/disputes/:id/close', async (context) => {
    const { status } = closeBody.parse(await bodyOf(context));
    engine.catchUp();
    const before = simulation.require(store.disputes, context.req.param('id'));
    const dispute = closeDispute(simulation, before, status);
    engine.commit();
    return context.json({ dispute });
  });
  return app;
}
