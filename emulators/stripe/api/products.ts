import * as z from 'zod/mini';
import { newProduct } from '../objects/catalogue.ts';
import { defined } from '../protocol/defined.ts';
import { invalidRequest } from '../protocol/errors.ts';
import { clearableText, flag, text } from '../protocol/fields.ts';
import { mergeMetadata, metadata } from '../protocol/metadata.ts';
import { createdListParams } from '../protocol/pagination.ts';
import { listRoute, readRoute } from './list-route.ts';
import { route } from './route.ts';

const createParams = z.strictObject({
  id: z.optional(text),
  name: text,
  active: z.optional(flag),
  description: z.optional(text),
  metadata: z.optional(metadata),
});

const updateParams = z.strictObject({
  name: z.optional(text),
  active: z.optional(flag),
  description: z.optional(clearableText),
  metadata: z.optional(metadata),
});

const productListParams = z.extend(createdListParams, {
  active: z.optional(flag),
  ids: z.optional(z.array(text)),
});

export const productRoutes = [
  route('POST /v1/products', createParams, ({ sandbox, params }) => {
    const { products } = sandbox.store;
    if (params.id && products.get(params.id)) {
      throw invalidRequest('Product already exists.', {
        code: 'resource_already_exists',
        param: 'id',
      });
    }
    const fields = { ...params, metadata: mergeMetadata({}, params.metadata) };
    return sandbox.create(products, newProduct(fields, sandbox.now()), 'product.created');
  }),

  listRoute('/v1/products', ({ products }) => products, productListParams, {
    matches: ({ id, active }, params) =>
      active === (params.active ?? active) && (params.ids?.includes(id) ?? true),
  }),

  readRoute('/v1/products', ({ products }) => products),

  route('POST /v1/products/:id', updateParams, ({ sandbox, id, params }) => {
    const { products } = sandbox.store;
    const before = sandbox.require(products, id);
    const patch = {
      ...defined(params),
      metadata: mergeMetadata(before.metadata, params.metadata),
      updated: sandbox.now(),
    };
    return sandbox.update(products, id, patch, 'product.updated');
  }),
];
