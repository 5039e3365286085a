import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Context, Hono } from 'hono';
import { isLoopback } from './browser/frame-messages.ts';

/** Only pages of this machine may frame the form, and it loads nothing from elsewhere. */
const FORM_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors http://localhost:* http://127.0.0.1:*',
].join('; ');

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const HTML = 'text/html; charset=utf-8';

/** Everything for browsers: the stand-in for Stripe.js and the payment form. */
export function browserPages(): Hono {
  const app = new Hono();
  const stripeJs = once(() => bundle('stripe-js.ts', 'iife'));
  const form = once(() => bundle('checkout.ts', 'esm'));

  app.get('/endive/stripe.js', async (context) => {
    context.header('Access-Control-Allow-Origin', '*');
    context.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return send(context, await stripeJs(), JAVASCRIPT);
  });
  app.get('/checkout/', async (context) => {
    context.header('Content-Security-Policy', FORM_POLICY);
    context.header('Referrer-Policy', 'no-referrer');
    return send(context, await source('checkout.html'), HTML);
  });
  app.get('/checkout/checkout.js', async (context) => send(context, await form(), JAVASCRIPT));
  app.get('/checkout/checkout.css', async (context) =>
    send(context, await source('checkout.css'), 'text/css; charset=utf-8'),
  );
  app.get('/', async (context) => send(context, await source('index.html'), HTML));
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
