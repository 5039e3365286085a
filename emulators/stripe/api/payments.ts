import * as z from 'zod/mini';
import { text } from '../protocol/fields.ts';
import { createdListParams, paginate } from '../protocol/pagination.ts';
import { noParams, route } from './route.ts';

/** Invoices, payment intents and charges: made by checkout and subscriptions, read here. */
export const paymentRoutes = [
  route('GET /v1/invoices/:id', noParams, ({ world, id }) =>
    world.require(world.store.invoices, id),
  ),

  route(
    'GET /v1/invoices',
    z.extend(createdListParams, {
      customer: z.optional(text),
      status: z.optional(z.enum(['draft', 'open', 'paid', 'uncollectible', 'void'])),
      subscription: z.optional(text),
    }),
    ({ world, params }) =>
      paginate(
        {
          objects: world.store.invoices.newestFirst(),
          matches: ({ customer, status, parent }) =>
            customer === (params.customer ?? customer) &&
            status === (params.status ?? status) &&
            (!params.subscription ||
              parent?.subscription_details?.subscription === params.subscription),
          kind: 'invoice',
          url: '/v1/invoices',
        },
        params,
      ),
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
    ({ world, params }) =>
      paginate(
        {
          objects: world.store.invoicePayments.newestFirst(),
          matches: ({ invoice, payment, status }) =>
            invoice === (params.invoice ?? invoice) &&
            payment.payment_intent === (params.payment?.payment_intent ?? payment.payment_intent) &&
            status === (params.status ?? status),
          kind: 'invoice_payment',
          url: '/v1/invoice_payments',
        },
        params,
      ),
  ),

  route('GET /v1/invoice_payments/:id', noParams, ({ world, id }) =>
    world.require(world.store.invoicePayments, id),
  ),

  route('GET /v1/payment_intents/:id', noParams, ({ world, id }) =>
    world.require(world.store.paymentIntents, id),
  ),

  route(
    'GET /v1/payment_intents',
    z.extend(createdListParams, { customer: z.optional(text) }),
    ({ world, params }) =>
      paginate(
        {
          objects: world.store.paymentIntents.newestFirst(),
          matches: ({ customer }) => customer === (params.customer ?? customer),
          kind: 'payment_intent',
          url: '/v1/payment_intents',
        },
        params,
      ),
  ),

  route('GET /v1/charges/:id', noParams, ({ world, id }) => world.require(world.store.charges, id)),

  route(
    'GET /v1/charges',
    z.extend(createdListParams, { customer: z.optional(text), payment_intent: z.optional(text) }),
    ({ world, params }) =>
      paginate(
        {
          objects: world.store.charges.newestFirst(),
          matches: ({ customer, payment_intent }) =>
            customer === (params.customer ?? customer) &&
            payment_intent === (params.payment_intent ?? payment_intent),
          kind: 'charge',
          url: '/v1/charges',
        },
        params,
      ),
  ),
];
