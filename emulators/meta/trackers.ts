import { type Context, Hono } from 'hono';
import { browserFiles, JAVASCRIPT, send } from '../stripe/browser-files.ts';

/** One call of a tracker in a browser, as its maker receives it. */
export interface TrackerHit {
  tracker: 'pixel' | 'ads';
  /** The pixel's event; of Google Ads the conversion's label. */
  event: string;
  /** `event_id` of the pixel, order of Google Ads. */
  id: string | null;
  /** In reais. */
  value: number | null;
  /** All that was in the address of the call. */
  fields: Record<string, string>;
}

/**
 * The two makers' servers, as far as a browser calls them: the stand-ins of their scripts,
 * the pixels that report events, and, for tests and the page, what was reported.
 */
export function trackerRoutes(): Hono {
  const app = new Hono();
  const hits: TrackerHit[] = [];
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
    hits.push({ ...hit(fields, fields['cd[value]']), tracker: 'pixel', event: fields.ev ?? '' });
    return context.body(null, 204);
  });
  app.get('/pagead/conversion/:id/', (context) => {
    const fields = context.req.query();
    hits.push({ ...hit(fields, fields.value), tracker: 'ads', event: fields.label ?? '' });
    return context.body(null, 204);
  });
  app.get('/_local/trackers', (context) => context.json({ hits }));
  app.delete('/_local/trackers', (context) => {
    hits.length = 0;
    return context.body(null, 204);
  });
  return app;
}

function hit(fields: Record<string, string>, value: string | undefined) {
  return {
    id: fields.eid ?? fields.oid ?? null,
    value: value === undefined ? null : Number(value),
    fields,
  };
}
