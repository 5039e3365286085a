import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { collectInvoice } from '../billing/collect.ts';
import { voidInvoice } from '../billing/expire-incomplete.ts';
import { finalizeInvoice } from '../billing/finalize.ts';
import { previewRenewal } from '../billing/renew.ts';
import { ApiError, invalidRequest } from '../protocol/errors.ts';
import { text } from '../protocol/fields.ts';
import { createdListParams, paginate } from '../protocol/pagination.ts';
import type { Simulation } from '../simulation.ts';
import { requireReferences } from './list-filters.ts';
import { listRoute, readRoute } from './list-route.ts';
import { noParams, route } from './route.ts';

export const invoiceRoutes = [
  readRoute('/v1/invoices', ({ invoices }) => invoices),

  route('POST /v1/invoices/:id/pay', noParams, ({ simulation, id }) => {
    const invoice = simulation.require(simulation.store.invoices, id);
    if (invoice.status === 'paid') {
      throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
    }
    if (invoice.status === 'draft')
      return payOrThrow(simulation, finalizeInvoice(simulation, invoice));
    if (invoice.status !== 'open') {
      throw invalidRequest(`Invoice is ${invoice.status} and can't be paid.`);
    }
    return payOrThrow(simulation, invoice);
  }),

  route(
    'POST /v1/invoices/create_preview',
    z.strictObject({ subscription: text }),
    ({ simulation, params }) =>
      previewRenewal(
        simulation,
        simulation.require(simulation.store.subscriptions, params.subscription),
      ),
  ),

  route('POST /v1/invoices/:id/void', noParams, ({ simulation, id }) => {
    const invoice = simulation.require(simulation.store.invoices, id);
    if (invoice.status !== 'open') {
      throw invalidRequest(
        `You can only pass in open invoices. This invoice isn't open: it's ${invoice.status}.`,
      );
    }
    return voidInvoice(simulation, invoice);
  }),

  listRoute(
    '/v1/invoices',
    ({ invoices }) => invoices,
    z.extend(createdListParams, {
      customer: z.optional(text),
      status: z.optional(z.enum(['draft', 'open', 'paid', 'uncollectible', 'void'])),
      subscription: z.optional(text),
    }),
    {
      matches: ({ customer, status, parent }, params) =>
        customer === (params.customer ?? customer) &&
        status === (params.status ?? status) &&
        (!params.subscription ||
          parent?.subscription_details?.subscription === params.subscription),
    },
  ),

  route(
    'GET /v1/invoice_payments',
    z.extend(createdListParams, {
      invoice: z.optional(text),
      payment: z.optional(
        z.strictObject({ type: z.literal('payment_intent'), payment_intent: z.optional(text) }),
      ),
      status: z.optional(z.enum(['canceled', 'open', 'paid'])),
    }),
    ({ simulation, params }) => {
      requireReferences(simulation, {
        invoice: params.invoice,
        payment_intent: params.payment?.payment_intent,
      });
      return paginate(
        {
          objects: simulation.store.invoicePayments.newestFirst(),
          matches: ({ invoice, payment, status }) =>
            invoice === (params.invoice ?? invoice) &&
            payment.payment_intent === (params.payment?.payment_intent ?? payment.payment_intent) &&
            status === (params.status ?? status),
          kind: 'invoice_payment',
          url: '/v1/invoice_payments',
        },
        params,
      );
    },
  ),

  readRoute('/v1/invoice_payments', ({ invoicePayments }) => invoicePayments),
];

/** Pays an invoice. @throws ApiError 402 with the reason if the card is declined. */
function payOrThrow(simulation: Simulation, invoice: Stripe.Invoice): Stripe.Invoice {
  const after = collectInvoice(simulation, invoice, 'hand');
  const [payment] = simulation.store.invoicePayments.ownedBy(invoice.id).slice(-1);
  const intent = simulation.store.paymentIntents.get(String(payment?.payment.payment_intent));
  const error = intent?.last_payment_error;
  if (after.status === 'paid' || !error) return after;
  const { charge, code, decline_code, message, payment_method } = error;
  throw new ApiError(402, {
    type: 'card_error',
    message: message ?? 'Your card was declined.',
    ...(charge && { charge }),
    ...(code && { code }),
    ...(decline_code && { decline_code }),
    payment_intent: intent,
    ...(payment_method && { payment_method }),
  });
}
