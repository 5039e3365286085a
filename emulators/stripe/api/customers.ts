import * as z from 'zod/mini';
import { cancelSubscription } from '../billing/cancel-subscription.ts';
import { attachMethod } from '../billing/card-methods.ts';
import { newBalanceTransaction } from '../objects/balance-transaction.ts';
import { newCustomer } from '../objects/customer.ts';
import { defined } from '../protocol/defined.ts';
import { leftOut, noSuch } from '../protocol/errors.ts';
import { clearableEmail, clearableText, currency, integer, text } from '../protocol/fields.ts';
import { mergeMetadata, metadata } from '../protocol/metadata.ts';
import { createdListParams, listParams, paginate } from '../protocol/pagination.ts';
import type { World } from '../world.ts';
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

/** How long a new customer is not found by a search: https://docs.stripe.com/search#data-freshness. */
const SEARCH_DELAY_SECONDS = 60;

const searchParams = z.strictObject({ query: text, limit: listParams.shape.limit });

/** The one search that is kept: `metadata['uid']:'…'`. */
const metadataClause = /^metadata\[(['"])(?<key>[^'"]+)\1\]:(['"])(?<value>[^'"]*)\3$/;

const createParams = z.extend(fields, { payment_method: z.optional(text) });

export const customerRoutes = [
  route('POST /v1/customers', createParams, ({ world, params }) => {
    const { customers } = world.store;
    const customer = newCustomer(
      {
        ...params,
        metadata: mergeMetadata({}, params.metadata),
      },
      world.now(),
    );
    world.create(customers, customer, 'customer.created');
    const attached = params.payment_method
      ? attachMethod(world, params.payment_method, customer.id).id
      : null;
    const wanted = params.invoice_settings?.default_payment_method;
    // A ready-made id was copied: the default is the copy.
    const standard = wanted === params.payment_method ? attached : (wanted ?? null);
    if (standard) {
      const patch = withDefaultMethod(world, customer.id, standard);
      world.update(customers, customer.id, patch, 'customer.updated');
    }
    return world.require(customers, customer.id);
  }),

  listRoute(
    '/v1/customers',
    ({ customers }) => customers,
    z.extend(createdListParams, { email: z.optional(text) }),
  ),

  route('GET /v1/customers/search', searchParams, ({ world, params }) => {
    const clause = metadataClause.exec(params.query)?.groups;
    if (!clause) throw leftOut('a search by anything but one key of metadata', 'query');
    const { key = '', value } = clause;
    const indexed = world.now() - SEARCH_DELAY_SECONDS;
    const found = world.store.customers
      .newestFirst()
      .filter(({ created, metadata }) => created <= indexed && metadata[key] === value);
    const limit = params.limit ?? 10;
    if (found.length > limit) throw leftOut('the second page of a search', 'limit');
    const url = '/v1/customers/search';
    return { object: 'search_result', data: found, has_more: false, next_page: null, url };
  }),

  route('GET /v1/customers/:id', noParams, ({ world, id }) => {
    const { customers, deletedCustomers } = world.store;
    return deletedCustomers.get(id) ?? world.require(customers, id);
  }),

  route('POST /v1/customers/:id', fields, ({ world, id, params }) => {
    const { customers } = world.store;
    const before = world.require(customers, id);
    const { invoice_settings, metadata, ...plain } = params;
    const standard = invoice_settings?.default_payment_method;
    const patch = {
      ...defined(plain),
      metadata: mergeMetadata(before.metadata, metadata),
      ...(standard && withDefaultMethod(world, id, standard)),
    };
    return world.update(customers, id, patch, 'customer.updated');
  }),

  route('DELETE /v1/customers/:id', noParams, ({ world, id }) => {
    world.require(world.store.customers, id);
    // https://docs.stripe.com/api/customers/delete: it ends their subscriptions as well.
    for (const subscription of world.store.subscriptions.ownedBy(id)) {
      if (subscription.ended_at === null) cancelSubscription(world, subscription.id);
    }
    world.remove(world.store.customers, id, 'customer.deleted');
    const deleted = { id, object: 'customer', deleted: true } as const;
    return world.create(world.store.deletedCustomers, deleted, null);
  }),

  route(
    'POST /v1/customers/:id/balance_transactions',
    z.strictObject({
      amount: integer,
      currency,
      description: z.optional(text),
      metadata: z.optional(metadata),
    }),
    ({ world, id, params }) => {
      const { balanceTransactions, customers } = world.store;
      const customer = world.require(customers, id);
      const fields = {
        ...{ customer, amount: params.amount, currency: params.currency },
        description: params.description ?? null,
        metadata: mergeMetadata({}, params.metadata),
      };
      const made = newBalanceTransaction(fields, world.now());
      world.create(balanceTransactions, made, null);
      const balance = { balance: made.ending_balance, currency: params.currency };
      world.update(customers, id, balance, 'customer.updated');
      return made;
    },
  ),

  route('GET /v1/customers/:id/balance_transactions', listParams, ({ world, id, params }) => {
    world.require(world.store.customers, id);
    return paginate(
      {
        objects: world.store.balanceTransactions.newestFirst(),
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
    ({ world, id, params }) => {
      world.require(world.store.customers, id);
      return paginate(
        {
          objects: world.store.paymentMethods.newestFirst(),
          matches: ({ customer, type }) => customer === id && type === (params.type ?? type),
          kind: 'PaymentMethod',
          url: `/v1/customers/${id}/payment_methods`,
        },
        params,
      );
    },
  ),
];

function withDefaultMethod(world: World, id: string, method: string) {
  const { customers, paymentMethods } = world.store;
  const param = 'invoice_settings[default_payment_method]';
  if (world.require(paymentMethods, method, param).customer !== id) {
    throw noSuch('PaymentMethod', method, param);
  }
  const before = world.require(customers, id).invoice_settings;
  return { invoice_settings: { ...before, default_payment_method: method } };
}
