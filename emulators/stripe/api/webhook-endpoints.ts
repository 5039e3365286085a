import Stripe from 'stripe';
import * as z from 'zod/mini';
import { newWebhookEndpoint } from '../objects/webhook-endpoint.ts';
import { defined } from '../protocol/defined.ts';
import { clearableText, flag, text, url } from '../protocol/fields.ts';
import { mergeMetadata, metadata } from '../protocol/metadata.ts';
import { listParams } from '../protocol/pagination.ts';
import { listRoute } from './list-route.ts';
import { noParams, route } from './route.ts';

const updateParams = z.strictObject({
  description: z.optional(clearableText),
  disabled: z.optional(flag),
  enabled_events: z.optional(z.array(text)),
  metadata: z.optional(metadata),
  url: z.optional(url),
});

const createParams = z.strictObject({
  api_version: z.optional(z.literal(Stripe.API_VERSION)),
  description: z.optional(clearableText),
  enabled_events: z.array(text),
  metadata: z.optional(metadata),
  url,
});

export const webhookEndpointRoutes = [
  route('POST /v1/webhook_endpoints', createParams, ({ simulation, params }) => {
    const fields = { ...params, metadata: mergeMetadata({}, params.metadata) };
    const endpoint = newWebhookEndpoint(fields, simulation.now());
    return simulation.create(simulation.store.webhookEndpoints, endpoint, null);
  }),

  listRoute('/v1/webhook_endpoints', ({ webhookEndpoints }) => webhookEndpoints, listParams, {
    shown: (_simulation, endpoint) => withoutSecret(endpoint),
  }),

  route('GET /v1/webhook_endpoints/:id', noParams, ({ simulation, id }) =>
    withoutSecret(simulation.require(simulation.store.webhookEndpoints, id)),
  ),

  route('POST /v1/webhook_endpoints/:id', updateParams, ({ simulation, id, params }) => {
    const { webhookEndpoints } = simulation.store;
    const before = simulation.require(webhookEndpoints, id);
    const { disabled, metadata, ...plain } = params;
    const patch = {
      ...defined(plain),
      ...(disabled !== undefined && { status: disabled ? 'disabled' : 'enabled' }),
      metadata: mergeMetadata(before.metadata, metadata),
    };
    return withoutSecret(simulation.update(webhookEndpoints, id, patch, null));
  }),

  route('DELETE /v1/webhook_endpoints/:id', noParams, ({ simulation, id }) => {
    const { webhookEndpoints } = simulation.store;
    simulation.require(webhookEndpoints, id);
    webhookEndpoints.delete(id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
];

function withoutSecret({ secret, ...shown }: Stripe.WebhookEndpoint) {
  return shown;
}
