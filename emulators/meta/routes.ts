import { type Context, Hono } from 'hono';
import { browserFiles } from '../stripe/browser-files.ts';
import { type Accepted, checkRequest } from './check-request.ts';
import { type FaultMode, faultSettings } from './faults.ts';
import { badToken, type GraphError, invalidParameter, outOfOrder, traceId } from './graph-error.ts';
import { Ledger } from './ledger.ts';
import { trackerRoutes } from './trackers.ts';

/** It looks like the local Stripe's. */
const page = {
  name: 'ledger-page',
  path: '/',
  title: 'Local Meta',
  lang: 'en',
  style: 'dashboard',
} as const;

/** The Graph API's one path, what tests and people ask, and the page. */
export function metaRoutes(): Hono {
  const app = new Hono();
  const ledger = new Ledger();
  let mode: FaultMode = 'answers';

  app.post('/:version{v[0-9]+\\.[0-9]+}/:pixel{[0-9]+}/events', async (context) => {
    ledger.requests += 1;
    const input: unknown = await context.req.json().catch(() => undefined);
    const now = Date.now();
    const checked = mode === 'refuses_token' ? badToken : checkRequest(input, now);
    if (mode === 'hangs') return never(context);
    if (mode === 'fails') return refuse(context, ledger, outOfOrder);
    if ('status' in checked) return refuse(context, ledger, checked);
    ledger.add(checked, now);
    return mode === 'counts_and_hangs' ? never(context) : context.json(taken(checked));
  });
  app.all('/:version{v[0-9]+\\.[0-9]+}/*', (context) =>
    refuse(context, ledger, {
      ...invalidParameter('Unsupported request: only POST /{pixel id}/events is known here.'),
      status: 404,
      type: 'GraphMethodException',
    }),
  );

  app.get('/_local/events', ({ json }) => {
    const { events, counted, refused, requests } = ledger;
    return json({ mode, requests, events, counted, refused });
  });
  app.delete('/_local/events', ({ json }) => {
    ledger.clear();
    return json({ ok: true });
  });
  app.post('/_local/faults', async ({ req, json }) => {
    const settings = faultSettings.safeParse(await req.json().catch(() => undefined));
    if (!settings.success) return json({ error: 'There is no such mode.' }, 400);
    ({ mode } = settings.data);
    return json({ mode });
  });

  app.route('/', trackerRoutes());
  const theirs = browserFiles(app, new URL('../stripe/browser/', import.meta.url));
  theirs.addStyle('base');
  theirs.addStyle('dashboard');
  browserFiles(app, new URL('browser/', import.meta.url)).addPage(page);
  return app;
}

function taken({ events }: Accepted) {
  return { events_received: events.length, messages: [], fbtrace_id: traceId() };
}

function refuse(context: Context, ledger: Ledger, error: GraphError): Response {
  const { status, ...body } = error;
  const reason = error.error_user_msg ?? error.message;
  ledger.refuse({ receivedAt: Date.now(), code: error.code, reason });
  return context.json({ error: { ...body, fbtrace_id: traceId() } }, status);
}

/** Resolves when the caller has given up. */
function never({ req }: Context): Promise<Response> {
  return new Promise((resolve) => {
    req.raw.signal.addEventListener('abort', () => resolve(new Response(null, { status: 499 })));
  });
}
