import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { addStyles } from '../page.ts';
import { browserFiles, JAVASCRIPT, send } from '../stripe/browser-files.ts';
import { type Listening, listen } from '../stripe/listen.ts';
import { badToken, checkRequest, GraphError } from './check-request.ts';
import { Ledger } from './ledger.ts';
import { metaPage } from './page.ts';

/** What goes wrong with every request to the Graph API until it is changed, for tests. */
const MODES = ['answers', 'fails', 'hangs', 'counts_and_hangs', 'refuses_token'] as const;
type Mode = (typeof MODES)[number];

const outOfOrder = new GraphError(500, 'An unexpected error has occurred.', { code: 2 });
const unknownPath = new GraphError(404, 'Only POST /{pixel id}/events is known.', { code: 100 });

/**
 * Starts a local Meta on the loopback interface: the Conversions API, and what a browser calls
 * of Meta's pixel and Google Ads. It keeps what it is sent in memory and counts it as Meta
 * does; `/_local/…` is for tests and the page. 0 picks a free port.
 * @throws Error when the port is taken.
 */
export function startLocalMeta(port: number): Promise<Listening> {
  const app = new Hono();
  let ledger = new Ledger();
  let mode: Mode = 'answers';

  app.post('/:version{v[0-9]+\\.[0-9]+}/:pixel{[0-9]+}/events', async (context) => {
    ledger.requests += 1;
    const input: unknown = await context.req.json().catch(() => undefined);
    if (mode === 'hangs') return never();
    if (mode === 'fails') throw outOfOrder;
    if (mode === 'refuses_token') throw badToken;
    const accepted = checkRequest(input, Date.now());
    ledger.add(accepted, Date.now());
    if (mode === 'counts_and_hangs') return never();
    const events_received = accepted.events.length;
    return context.json({ events_received, messages: [], fbtrace_id: randomUUID() });
  });
  app.all('/:version{v[0-9]+\\.[0-9]+}/*', () => {
    throw unknownPath;
  });
  app.onError((error, context) => {
    if (!(error instanceof GraphError)) throw error;
    const { status, message, fields } = error;
    const { code, error_user_msg: reason = message } = fields;
    ledger.refused.push({ receivedAt: Date.now(), code, reason });
    const answer = { message, type: 'OAuthException', ...fields, fbtrace_id: randomUUID() };
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
    ledger.hits.push({ tracker: 'pixel', event, id, value: reais(value), fields });
    return context.body(null, 204);
  });
  app.get('/pagead/conversion/:id/', (context) => {
    const fields = context.req.query();
    const { label: event = '', oid: id = null, value } = fields;
    ledger.hits.push({ tracker: 'ads', event, id, value: reais(value), fields });
    return context.body(null, 204);
  });

  app.get('/_local/events', (context) => context.json({ mode, ...ledger }));
  app.post('/_local/forget', (context) => {
    ledger = new Ledger();
    return context.redirect('/', 303);
  });
  app.post('/_local/faults/:mode', (context) => {
    const wanted = MODES.find((each) => each === context.req.param('mode'));
    if (!wanted) return context.json({ error: 'There is no such mode.' }, 400);
    mode = wanted;
    return context.json({ mode });
  });
  app.get('/', (context) => metaPage(context, ledger));
  addStyles(app);
  return listen(app, port, 'the local Meta');
}

const reais = (value: string | undefined) => (value === undefined ? null : Number(value));

const never = () => new Promise<Response>(() => {});
