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
  route('POST /v1/products', createParams, ({ simulation, params }) => {
    const { products } = simulation.store;
    if (params.id && products.get(params.id)) {
      throw invalidRequest('Product already exists.', {
        code: 'resource_already_exists',
        param: 'id',
      });
    }
    const fields = { ...params, metadata: mergeMetadata({}, params.metadata) };
    return simulation.create(products, newProduct(fields, simulation.now()), 'product.created');
  }),

  listRoute('/v1/products', ({ products }) => products, productListParams, {
    matches: ({ id, active }, params) =>
      active === (params.active ?? active) && (params.ids?.includes(id) ?? true),
  }),

  readRoute('/v1/products', ({ products }) => products),

  route('POST /v1/products/:id', updateParams, ({ simulation, id, params }) => {
    const { products } = simulation.store;
    const before = simulation.require(products, id);
    const patch = {
      ...defined(params),
      metadata: mergeMetadata(before.metadata, params.metadata),
      updated: simulation.now(),
    };
    return simulation.update(products, id, patch, 'product.updated');
  }),
];
