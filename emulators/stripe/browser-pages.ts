import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Context, Hono } from 'hono';
import { describeVoucher } from './boleto/page.ts';
import { isLoopback } from './browser/frame-messages.ts';
import type { Store } from './store.ts';

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const HTML = 'text/html; charset=utf-8';
const CSS = 'text/css; charset=utf-8';

const styles = ['base', 'challenge', 'checkout', 'dashboard', 'portal', 'voucher'];
const scripts = ['challenge', 'checkout', 'dashboard', 'portal', 'voucher'];

/** Everything for browsers: the stand-in for Stripe.js, the payment form, the other pages. */
export function browserPages(store: Store): Hono {
  const app = new Hono();
  const stripeJs = once(() => bundle('stripe-js.ts', 'iife'));

  app.get('/endive/stripe.js', async (context) => {
    context.header('Access-Control-Allow-Origin', '*');
    context.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return send(context, await stripeJs(), JAVASCRIPT);
  });
  for (const name of styles) {
    app.get(`/assets/${name}.css`, async (context) =>
      send(context, await source(`${name}.css`), CSS),
    );
  }
  for (const name of scripts) {
    const script = once(() => bundle(`${name}.ts`, 'esm'));
    app.get(`/assets/${name}.js`, async (context) => send(context, await script(), JAVASCRIPT));
  }
  // Only pages of this machine may frame the form.
  const page = pages(app);
  page('/checkout/', 'checkout.html', 'http://localhost:* http://127.0.0.1:*');
  page('/boleto/voucher/:id', 'voucher.html');
  page('/p/session/:id', 'portal.html');
  page('/3ds/', 'challenge.html');
  page('/', 'dashboard.html');
  app.get('/boleto/voucher/:id/data', (context) => {
    const voucher = store.vouchers.get(context.req.param('id'));
    return voucher ? context.json(describeVoucher(voucher)) : context.json({}, 404);
  });
  // Stripe.js asks from the embedding page; the REST API is for servers and answers no browser.
  app.use('/v1/payment_pages/*', async (context, next) => {
    const origin = context.req.header('Origin');
    await next();
    if (!origin || !isLoopback(origin)) return;
    context.header('Access-Control-Allow-Origin', origin);
    context.header('Vary', 'Origin');
  });
  return app;
}

/** Adds a page that loads nothing from elsewhere. */
function pages(app: Hono) {
  return (path: string, file: string, framedBy = "'none'"): void => {
    app.get(path, async (context) => {
      context.header('Content-Security-Policy', policy(framedBy));
      context.header('Referrer-Policy', 'no-referrer');
      return send(context, await source(file), HTML);
    });
  };
}

function policy(framedBy: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ');
}

function send(context: Context, body: string, type: string): Response {
  context.header('Content-Type', type);
  context.header('Cache-Control', 'no-store');
  context.header('X-Content-Type-Options', 'nosniff');
  return context.body(body);
}

function path(file: string): string {
  return fileURLToPath(new URL(`browser/${file}`, import.meta.url));
}

function source(file: string): Promise<string> {
  return readFile(path(file), 'utf8');
}

async function bundle(file: string, format: 'esm' | 'iife'): Promise<string> {
  const result = await build({
    entryPoints: [path(file)],
    bundle: true,
    format,
    target: 'es2022',
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  });
  return result.outputFiles[0]?.text ?? '';
}

/** Runs `make` at the first call; later calls share its result. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
