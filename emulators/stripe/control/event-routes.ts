import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Engine } from '../engine/engine.ts';
import { currentEvent } from '../events/delivered.ts';
import { seededRandom, shuffled } from '../events/random.ts';
import type { Webhooks } from '../events/webhooks.ts';
import { bodyOf } from './body.ts';

const redeliverBody = z.strictObject({
  copies: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  order: z.optional(z.enum(['original', 'shuffled'])),
  seed: z.optional(z.int()),
});
export function eventRoutes(engine: Engine, webhooks: Webhooks): Hono {
  const app = new Hono();
  const { store } = engine;

  app.get('/_local/events', (context) =>
    context.json({
      data: store.events.newestFirst().map((event) => ({
        event: currentEvent(store, event),
        deliveries: store.eventRecords.get(event.id)?.deliveries ?? [],
      })),
    }),
  );
  app.post('/_local/events/redeliver', async (context) => {
    const { copies = 1, order = 'original', seed = 1 } = redeliverBody.parse(await bodyOf(context));
    const events = [...store.events.fromOldest()];
    const all = Array.from({ length: copies }, () => events).flat();
    const queue = order === 'shuffled' ? shuffled(all, seededRandom(seed)) : all;
    for (const event of queue) webhooks.resend(event);
    return context.json({ queued: queue.length });
  });
  app.post('/_local/events/:id/resend', (context) => {
    webhooks.resend(engine.simulation.require(store.events, context.req.param('id')));
    return context.json({ queued: 1 });
  });
  return app;
}
