import { Hono } from 'hono';
import * as z from 'zod/mini';
import { isLoopback } from '../browser/frame-messages.ts';
import type { Engine } from '../engine/engine.ts';
import type { Webhooks } from '../events/webhooks.ts';
import { openPortal } from '../portal/visit.ts';
import { ApiError } from '../protocol/errors.ts';
import { changeSettings, readSettings } from '../settings.ts';
import { bodyOf } from './body.ts';
import { boletoRoutes } from './boleto-routes.ts';
import { disputeRoutes } from './dispute-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { type Faults, faultSettings } from './faults.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { describeAll } from './overview.ts';

const TEN_YEARS = 10 * 366 * 86_400;

const seconds = z.int().check(z.minimum(0), z.maximum(TEN_YEARS));
const advanceBody = z.strictObject({ seconds });
const resetBody = z.strictObject({ secondsAgo: z._default(seconds, 0) });

interface Parts {
  engine: Engine;
  faults: Faults;
  webhooks: Webhooks;
  /** Restores the initial state, and sets the time to `secondsAgo` before the real time. */
  reset: (secondsAgo: number) => void;
}

/**
 * Creates routes under `/_local/…` that control the local Stripe, for tests and developers. The
 * routes reject requests from web pages that another machine serves.
 */
export function controlRoutes({ engine, faults, webhooks, reset }: Parts): Hono {
  const app = new Hono();
  const { store, clock } = engine;
  const time = () => ({
    now: clock.now(),
    iso: new Date(clock.now() * 1000).toISOString(),
    advancedBySeconds: clock.offset(),
    pendingDeliveries: webhooks.pending(),
  });

  app.use('/_local/*', async (context, next) => {
    const origin = context.req.header('Origin');
    if (origin && !isLoopback(origin))
      return context.json({ error: 'Not allowed from this origin.' }, 403);
    context.header('Cache-Control', 'no-store');
    return next();
  });
  app.onError((error, context) => {
    if (error instanceof ApiError) return context.json({ error: error.message }, 400);
    if (error instanceof z.core.$ZodError) {
      return context.json({ error: z.core.prettifyError(error) }, 400);
    }
    console.error('Local Stripe:', error);
    return context.json({ error: 'The local Stripe failed.' }, 500);
  });

  app.get('/_local/clock', (context) => context.json(time()));
  app.post('/_local/clock/advance', async (context) => {
    const { seconds } = advanceBody.parse(await bodyOf(context));
    await engine.advance(seconds);
    return context.json(time());
  });

  app.post('/_local/reset', async (context) => {
    reset(resetBody.parse(await bodyOf(context)).secondsAgo);
    return context.json(time());
  });

  app.get('/_local/faults', (context) => context.json(faults.settings));
  app.post('/_local/faults', async (context) => {
    faults.set(faultSettings.parse(await bodyOf(context)));
    return context.json(faults.settings);
  });
  app.delete('/_local/faults', (context) => {
    faults.set({});
    return context.json(faults.settings);
  });

  app.get('/_local/settings', (context) => context.json(readSettings(store)));
  app.post('/_local/settings', async (context) => {
    const settings = changeSettings(store, await bodyOf(context));
    engine.commit();
    return context.json(settings);
  });

  // Only the dashboard uses the following two routes.
  app.get('/_local/state', (context) =>
    context.json({
      overview: describeAll(engine.simulation),
      clock: time(),
      faults: faults.settings,
      settings: readSettings(store),
    }),
  );
  app.post('/_local/customers/:id/portal', (context) => {
    const customer = context.req.param('id');
    const order = { configuration: null, customer, locale: 'pt-BR', returnUrl: null, flow: null };
    const { url } = openPortal(engine.simulation, order);
    engine.commit();
    return context.json({ url });
  });

  app.route('/', eventRoutes(engine, webhooks));
  app.route('/', boletoRoutes(engine));
  app.route('/', invoiceRoutes(engine));
  app.route('/', disputeRoutes(engine));
  return app;
}
