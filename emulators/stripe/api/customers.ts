import * as z from 'zod/mini';
import { cancelSubscription } from '../billing/cancel-subscription.ts';
import { attachMethod } from '../billing/card-methods.ts';
import { newBalanceTransaction } from '../objects/balance-transaction.ts';
import { newCustomer } from '../objects/customer.ts';
import { defined } from '../protocol/defined.ts';
import { noSuch, notImplemented } from '../protocol/errors.ts';
import { clearableEmail, clearableText, currency, integer, text } from '../protocol/fields.ts';
import { mergeMetadata, metadata } from '../protocol/metadata.ts';
import { createdListParams, listParams, paginate } from '../protocol/pagination.ts';
import type { Simulation } from '../simulation.ts';
import { listRoute } from './list-route.ts';
import { noParams, route } from './route.ts';

const fields = z.strictObject({
  description: z.optional(clearableText),
  email: z.optional(clearableEmail),
  invoice_settings: z.optional(z.strictObject({ default_payment_method: z.optional(text) })),
  metadata: z.optional(metadata),
  name: z.optional(clearableText),
  phone: z.optional(clearableText),
  preferred_locales: z.optional(z.array(text)),
});

/**
 * Stripe's search finds a new customer only after about a minute:
 * https://docs.stripe.com/search#data-freshness
 */
const SEARCH_DELAY_SECONDS = 60;

const searchParams = z.strictObject({ query: text, limit: listParams.shape.limit });

/** Matches a search by one metadata key: `metadata['uid']:'…'`. No other search is supported. */
const metadataClause = /^metadata\[(['"])(?<key>[^'"]+)\1\]:(['"])(?<value>[^'"]*)\3$/;

const createParams = z.extend(fields, { payment_method: z.optional(text) });

export const customerRoutes = [
  route('POST /v1/customers', createParams, ({ simulation, params }) => {
    const { customers } = simulation.store;
    const customer = newCustomer(
      {
        ...params,
        metadata: mergeMetadata({}, params.metadata),
      },
      simulation.now(),
    );
    simulation.create(customers, customer, 'customer.created');
    const attached = params.payment_method
      ? attachMethod(simulation, params.payment_method, customer.id).id
      : null;
    const wanted = params.invoice_settings?.default_payment_method;
    // `payment_method` can be a test id such as `pm_card_visa`. Attaching a test id creates a
    // payment method with a new id. If `default_payment_method` is the same test id, the new
    // payment method becomes the default.
    const defaultMethod = wanted === params.payment_method ? attached : (wanted ?? null);
    if (defaultMethod) {
      const patch = withDefaultMethod(simulation, customer.id, defaultMethod);
      simulation.update(customers, customer.id, patch, 'customer.updated');
    }
    return simulation.require(customers, customer.id);
  }),

  listRoute(
    '/v1/customers',
    ({ customers }) => customers,
    z.extend(createdListParams, { email: z.optional(text) }),
  ),

  route('GET /v1/customers/search', searchParams, ({ simulation, params }) => {
    const clause = metadataClause.exec(params.query)?.groups;
    if (!clause) throw notImplemented('a search by anything but one key of metadata', 'query');
    const { key = '', value } = clause;
    const indexed = simulation.now() - SEARCH_DELAY_SECONDS;
    const found = simulation.store.customers
      .newestFirst()
      .filter(({ created, metadata }) => created <= indexed && metadata[key] === value);
    const limit = params.limit ?? 10;
    if (found.length > limit) throw notImplemented('the second page of a search', 'limit');
    const url = '/v1/customers/search';
    return { object: 'search_result', data: found, has_more: false, next_page: null, url };
  }),

  route('GET /v1/customers/:id', noParams, ({ simulation, id }) => {
    const { customers, deletedCustomers } = simulation.store;
    return deletedCustomers.get(id) ?? simulation.require(customers, id);
  }),

  route('POST /v1/customers/:id', fields, ({ simulation, id, params }) => {
    const { customers } = simulation.store;
    const before = simulation.require(customers, id);
    const { invoice_settings, metadata, ...plain } = params;
    const defaultMethod = invoice_settings?.default_payment_method;
    const patch = {
      ...defined(plain),
      metadata: mergeMetadata(before.metadata, metadata),
      ...(defaultMethod && withDefaultMethod(simulation, id, defaultMethod)),
    };
    return simulation.update(customers, id, patch, 'customer.updated');
  }),

  route('DELETE /v1/customers/:id', noParams, ({ simulation, id }) => {
    simulation.require(simulation.store.customers, id);
    // Deleting a customer cancels its subscriptions: https://docs.stripe.com/api/customers/delete
    for (const subscription of simulation.store.subscriptions.ownedBy(id)) {
      if (subscription.ended_at === null) cancelSubscription(simulation, subscription.id);
    }
    simulation.remove(simulation.store.customers, id, 'customer.deleted');
    const deleted = { id, object: 'customer', deleted: true } as const;
    return simulation.create(simulation.store.deletedCustomers, deleted, null);
  }),

  route(
    'POST /v1/customers/:id/balance_transactions',
    z.strictObject({
      amount: integer,
      currency,
      description: z.optional(text),
      metadata: z.optional(metadata),
    }),
    ({ simulation, id, params }) => {
      const { balanceTransactions, customers } = simulation.store;
      const customer = simulation.require(customers, id);
      const fields = {
        ...{ customer, amount: params.amount, currency: params.currency },
        description: params.description ?? null,
        metadata: mergeMetadata({}, params.metadata),
      };
      const made = newBalanceTransaction(fields, simulation.now());
      simulation.create(balanceTransactions, made, null);
      const balance = { balance: made.ending_balance, currency: params.currency };
      simulation.update(customers, id, balance, 'customer.updated');
      return made;
    },
  ),

  route('GET /v1/customers/:id/balance_transactions', listParams, ({ simulation, id, params }) => {
    simulation.require(simulation.store.customers, id);
    return paginate(
      {
        objects: simulation.store.balanceTransactions.newestFirst(),
        matches: ({ customer }) => customer === id,
        kind: 'customer_balance_transaction',
        url: `/v1/customers/${id}/balance_transactions`,
      },
      params,
    );
  }),

  route(
    'GET /v1/customers/:id/payment_methods',
    z.extend(listParams, { type: z.optional(text) }),
    ({ simulation, id, params }) => {
      simulation.require(simulation.store.customers, id);
      return paginate(
        {
          objects: simulation.store.paymentMethods.newestFirst(),
          matches: ({ customer, type }) => customer === id && type === (params.type ?? type),
          kind: 'PaymentMethod',
          url: `/v1/customers/${id}/payment_methods`,
        },
        params,
      );
    },
  ),
];

function withDefaultMethod(simulation: Simulation, id: string, method: string) {
  const { customers, paymentMethods } = simulation.store;
  const param = 'invoice_settings[default_payment_method]';
  if (simulation.require(paymentMethods, method, param).customer !== id) {
    throw noSuch('PaymentMethod', method, param);
  }
  const before = simulation.require(customers, id).invoice_settings;
  return { invoice_settings: { ...before, default_payment_method: method } };
}
