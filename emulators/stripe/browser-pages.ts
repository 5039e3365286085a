import { type Context, Hono } from 'hono';
import { describeVoucher } from './boleto/page.ts';
import { isLoopback } from './browser/frame-messages.ts';
import { bundle, documentOf, type PageFile, sourceOf } from './browser-files.ts';
import type { Store } from './store.ts';

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const HTML = 'text/html; charset=utf-8';
const CSS = 'text/css; charset=utf-8';

interface Page extends PageFile {
  path: string;
  framedBy?: string;
}

const pages: Page[] = [
  {
    name: 'checkout',
    path: '/checkout/',
    title: 'Pagamento',
    lang: 'pt-BR',
    // Only pages of this machine may frame the form.
    framedBy: 'http://localhost:* http://127.0.0.1:*',
  },
  { name: 'voucher', path: '/boleto/voucher/:id', title: 'Boleto', lang: 'pt-BR' },
  { name: 'portal', path: '/p/session/:id', title: 'Sua assinatura', lang: 'pt-BR' },
  { name: 'challenge', path: '/3ds/', title: 'Confirme a compra no seu banco', lang: 'pt-BR' },
  { name: 'dashboard', path: '/', title: 'Local Stripe', lang: 'en' },
];

/** Everything for browsers: the stand-in for Stripe.js, the payment form, the other pages. */
export function browserPages(store: Store): Hono {
  const app = new Hono();
  const stripeJs = once(() => bundle('stripe-js.ts', 'iife'));

  app.get('/endive/stripe.js', async (context) => {
    context.header('Access-Control-Allow-Origin', '*');
    context.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return send(context, await stripeJs(), JAVASCRIPT);
  });
  addStyle(app, 'base');
  for (const page of pages) {
    addStyle(app, page.name);
    addScript(app, page.name);
    addPage(app, page);
  }
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

function addStyle(app: Hono, name: string): void {
  app.get(`/assets/${name}.css`, async (context) =>
    send(context, await sourceOf(`${name}.css`), CSS),
  );
}

function addScript(app: Hono, name: string): void {
  const script = once(() => bundle(`${name}.ts`, 'esm'));
  app.get(`/assets/${name}.js`, async (context) => send(context, await script(), JAVASCRIPT));
}

function addPage(app: Hono, { path, framedBy = "'none'", ...file }: Page): void {
  app.get(path, async (context) => {
    context.header('Content-Security-Policy', policy(framedBy));
    context.header('Referrer-Policy', 'no-referrer');
    return send(context, await documentOf(file), HTML);
  });
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

/** Runs `make` at the first call; later calls share its result. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
