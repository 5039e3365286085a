import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { account } from './account.ts';
import { collectInvoice } from './billing/collect.ts';
import type { Engine } from './engine/engine.ts';
import { formatCents } from './money.ts';
import { invoiceTexts } from './portal/page.ts';
import { payUrl } from './portal/pay-url.ts';
import { day } from './portal/subscription.ts';

/** Serves plain pages for `hosted_invoice_url`, `invoice_pdf` and `receipt_url`. */
export function hostedPages(engine: Engine): Hono {
  const app = new Hono();
  const { store, simulation } = engine;

  const invoicePage = (context: Context) => {
    const invoice = store.invoices.get(context.req.param('id') ?? '');
    if (!invoice) return context.notFound();
    const url = payUrl(simulation, invoice);
    const { status } = invoice;
    return context.html(
      page(`Fatura ${invoice.number}`, [
        `${formatCents(invoice.total)} · ${invoiceTexts[status ?? 'draft']}`,
        ...invoice.lines.data.map(
          ({ amount, description }) => `${description}: ${formatCents(amount)}`,
        ),
        url && html`<a href="${url}">Pagar</a>`,
        status === 'open' && !url && html`<form method="post"><button>Pagar</button></form>`,
      ]),
    );
  };
  app.get('/i/:id', invoicePage);
  app.get('/i/:id/pdf', invoicePage);
  app.post('/i/:id', (context) => {
    const invoice = store.invoices.get(context.req.param('id'));
    if (invoice?.status !== 'open') return context.notFound();
    const after = collectInvoice(simulation, invoice, 'hand');
    engine.commit();
    return context.redirect(payUrl(simulation, after) ?? context.req.path, 303);
  });
  app.get('/receipts/:id', (context) => {
    const charge = store.charges.get(context.req.param('id'));
    if (!charge?.paid) return context.notFound();
    const paid = `${formatCents(charge.amount)} pagos em ${day(charge.created)}`;
    return context.html(page('Recibo', [paid]));
  });
  return app;
}

function page(title: string, lines: unknown[]) {
  return html`<!doctype html>
    <html lang="pt-BR">
      <title>${title}</title>
      <h1>${account.name}: ${title}</h1>
      ${lines.filter(Boolean).map((line) => html`<p>${line}</p>`)}
    </html>`;
}
