import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { addStyles } from '../page.ts';
import { browserFiles, JAVASCRIPT, send } from '../stripe/browser-files.ts';
import { type Listening, listen } from '../stripe/listen.ts';
import { badToken, checkRequest, GraphError } from './check-request.ts';
import { EventLog } from './event-log.ts';
import { metaPage } from './page.ts';

/** How the Graph API responds. `counts_and_hangs` records events but never responds. */
const MODES = ['answers', 'fails', 'hangs', 'counts_and_hangs', 'refuses_token'] as const;
type Mode = (typeof MODES)[number];

const serverError = new GraphError(500, 2, 'An unexpected error has occurred.');

/** Imitates Meta's Conversions API and pixel, and Google Ads. Tests use `/_local/`. */
export function startLocalMeta(port: number): Promise<Listening> {
  const app = new Hono();
  let log = new EventLog();
  let mode: Mode = 'answers';

  app.post('/:version{v[0-9]+\\.[0-9]+}/:pixel{[0-9]+}/events', async (context) => {
    const input: unknown = await context.req.json().catch(() => undefined);
    if (mode === 'hangs') return never();
    if (mode === 'fails') throw serverError;
    if (mode === 'refuses_token') throw badToken;
    const accepted = checkRequest(input, Date.now());
    log.add(accepted, Date.now());
    if (mode === 'counts_and_hangs') return never();
    const events_received = accepted.length;
    return context.json({ events_received, messages: [], fbtrace_id: randomUUID() });
  });
  app.onError((error, context) => {
    if (!(error instanceof GraphError)) throw error;
    const { status, message, code } = error;
    log.refused.push({ receivedAt: Date.now(), code, reason: message });
    const answer = { message, type: 'OAuthException', code, fbtrace_id: randomUUID() };
    return context.json({ error: answer }, status);
  });

  const { bundled } = browserFiles(app, new URL('browser/', import.meta.url));
  const script = (file: string) => {
    const text = bundled(file, 'iife');
    return async (context: Context) => {
      context.header('Cross-Origin-Resource-Policy', 'cross-origin');
      return send(context, await text(), JAVASCRIPT);
    };
  };
  app.get('/en_US/fbevents.js', script('fbevents.ts'));
  app.get('/gtag/js', script('gtag.ts'));
  app.get('/tr/', (context) => {
    const fields = context.req.query();
    const { ev: event = '', eid: id = null, 'cd[value]': value } = fields;
    log.hits.push({ tracker: 'pixel', event, id, value: reais(value), fields });
    return context.body(null, 204);
  });
  app.get('/pagead/conversion/:id/', (context) => {
    const fields = context.req.query();
    const { label: event = '', oid: id = null, value } = fields;
    log.hits.push({ tracker: 'ads', event, id, value: reais(value), fields });
    return context.body(null, 204);
  });

  app.get('/_local/events', (context) => context.json({ mode, ...log }));
  app.post('/_local/forget', (context) => {
    log = new EventLog();
    return context.redirect('/', 303);
  });
  app.post('/_local/faults/:mode', (context) => {
    const chosen = MODES.find((each) => each === context.req.param('mode'));
    if (!chosen) return context.json({ error: 'There is no such mode.' }, 400);
    mode = chosen;
    return context.json({ mode });
  });
  app.get('/', (context) => metaPage(context, log));
  addStyles(app);
  return listen(app, port, 'the local Meta');
}

const reais = (value: string | undefined) => (value === undefined ? null : Number(value));

const never = () => new Promise<Response>(() => {});
