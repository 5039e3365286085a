import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { expireVoucher, payVoucher } from '../boleto/outcome.ts';
import { isLoopback } from '../browser/frame-messages.ts';
import { voucherOfSession } from '../checkout/pay-by-boleto.ts';
import type { Engine } from '../engine/engine.ts';
import { seededRandom, shuffled } from '../events/random.ts';
import type { Webhooks } from '../events/webhooks.ts';
import { openPortal } from '../portal/visit.ts';
import { ApiError, invalidRequest } from '../protocol/errors.ts';
import { type Faults, faultSettings } from './faults.ts';
import { describeAll } from './overview.ts';

const TEN_YEARS = 10 * 366 * 86_400;

const advanceBody = z.strictObject({
  seconds: z.int().check(z.minimum(0), z.maximum(TEN_YEARS)),
});
const redeliverBody = z.strictObject({
  copies: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  order: z.optional(z.enum(['original', 'shuffled'])),
  seed: z.optional(z.int()),
});
const settingsBody = z.strictObject({ afterLastRetry: z.enum(['cancel', 'unpaid']) });

interface Parts {
  engine: Engine;
  faults: Faults;
  webhooks: Webhooks;
  /** Empties the local Stripe and whatever goes with it. */
  reset: () => Promise<void>;
}

/**
 * `/_local/…`: what a test, a developer or a demo does to the local Stripe and Stripe itself
 * has no address for. JSON in, JSON out; pages of other machines are refused.
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
    if (origin && !isLoopback(origin)) return context.json({ error: 'Not from there.' }, 403);
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
    await reset();
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

  const settings = () => ({
    afterLastRetry: store.settings.get('settings')?.afterLastRetry ?? 'cancel',
  });
  app.get('/_local/settings', (context) => context.json(settings()));
  app.post('/_local/settings', async (context) => {
    store.settings.put({ id: 'settings', ...settingsBody.parse(await bodyOf(context)) });
    engine.commit();
    return context.json(settings());
  });

  // For the page for people.
  app.get('/_local/state', (context) =>
    context.json({
      overview: describeAll(engine.world),
      clock: time(),
      faults: faults.settings,
      settings: settings(),
    }),
  );
  app.post('/_local/customers/:id/portal', (context) => {
    const order = { customer: context.req.param('id'), locale: 'pt-BR', returnUrl: null };
    const { url } = openPortal(engine.world, order);
    engine.commit();
    return context.json({ url });
  });

  app.get('/_local/events', (context) =>
    context.json({
      data: store.events.newestFirst().map((event) => ({
        event,
        deliveries: store.eventRecords.get(event.id)?.deliveries ?? [],
      })),
    }),
  );
  app.post('/_local/events/redeliver', async (context) => {
    const { copies = 1, order = 'original', seed = 1 } = redeliverBody.parse(await bodyOf(context));
    const ids = [...store.events.fromOldest()].map(({ id }) => id);
    const all = Array.from({ length: copies }, () => ids).flat();
    const queue = order === 'shuffled' ? shuffled(all, seededRandom(seed)) : all;
    for (const id of queue) webhooks.resend(id);
    return context.json({ queued: queue.length });
  });
  app.post('/_local/events/:id/resend', (context) => {
    const { id } = engine.world.require(store.events, context.req.param('id'));
    webhooks.resend(id);
    return context.json({ queued: 1 });
  });

  app.post('/_local/boletos/:id/:outcome{pay|expire}', (context) => {
    engine.catchUp();
    const voucher = voucherFor(engine, context.req.param('id'));
    const settleVoucher = context.req.param('outcome') === 'pay' ? payVoucher : expireVoucher;
    settleVoucher(engine.world, voucher);
    engine.commit();
    return context.json({ voucher: store.vouchers.get(voucher.id) });
  });
  return app;
}

/** By the id of a checkout session or, for renewals, of the voucher itself. */
function voucherFor({ store, world }: Engine, id: string) {
  const session = store.sessions.get(id);
  const voucher = session ? voucherOfSession(world, session) : store.vouchers.get(id);
  if (!voucher) throw invalidRequest(`No voucher of '${id}'.`);
  return voucher;
}

async function bodyOf(context: Context): Promise<unknown> {
  const text = await context.req.text();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw invalidRequest('The body is not JSON.');
  }
}
