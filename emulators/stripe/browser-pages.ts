import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import { describeVoucher } from './boleto/page.ts';
import { isLoopback } from './browser/frame-messages.ts';
import { browserFiles, JAVASCRIPT, type Page, send } from './browser-files.ts';
import type { Store } from './store.ts';

const pages: Page[] = [
  {
    name: 'checkout',
    path: '/checkout/',
    title: 'Pagamento',
    lang: 'pt-BR',
    // Only pages on this machine may embed the payment form.
    framedBy: 'http://localhost:* http://127.0.0.1:*',
  },
  { name: 'voucher', path: '/boleto/voucher/:id', title: 'Boleto', lang: 'pt-BR' },
  { name: 'portal', path: '/p/session/:id', title: 'Sua assinatura', lang: 'pt-BR' },
  { name: 'challenge', path: '/3ds/', title: 'Confirme a compra no seu banco', lang: 'pt-BR' },
  { name: 'dashboard', path: '/', title: 'Local Stripe', lang: 'en' },
];

/** Creates the routes of the local Stripe.js, the payment form and the other pages. */
export function browserPages(store: Store): Hono {
  const app = new Hono();
  const files = new URL('browser/', import.meta.url);
  const { addPage, addStyle, bundled } = browserFiles(app, files);
  const stripeJs = bundled('stripe-js.ts', 'iife');

  app.get('/endive/stripe.js', async (context) => {
    context.header('Access-Control-Allow-Origin', '*');
    context.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return send(context, await stripeJs(), JAVASCRIPT);
  });
  const font = createRequire(import.meta.url).resolve(
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  );
  app.get('/assets/figtree.woff2', async (context) => context.body(await readFile(font)));
  addStyle('base');
  for (const page of pages) {
    addStyle(page.name);
    addPage(page);
  }
  app.get('/boleto/voucher/:id/data', (context) => {
    const voucher = store.vouchers.get(context.req.param('id'));
    return voucher ? context.json(describeVoucher(voucher)) : context.json({}, 404);
  });
  // Stripe.js calls these routes from the page that embeds the payment form, so allow requests from
  // pages on this machine.
  app.use('/v1/payment_pages/*', async (context, next) => {
    const origin = context.req.header('Origin');
    await next();
    if (!origin || !isLoopback(origin)) return;
    context.header('Access-Control-Allow-Origin', origin);
    context.header('Vary', 'Origin');
  });
  return app;
}
