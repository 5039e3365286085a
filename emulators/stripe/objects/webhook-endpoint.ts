import type Stripe from 'stripe';
import { newId, randomToken } from '../ids.ts';

interface EndpointFields {
  id?: string | undefined;
  url: string;
  enabled_events: string[];
  api_version?: string | null | undefined;
  description?: string | null | undefined;
  metadata?: Stripe.Metadata | undefined;
  secret?: string | undefined;
}

/** Creates an enabled endpoint with its signing secret, which Stripe returns only at creation. */
export function newWebhookEndpoint(fields: EndpointFields, now: number) {
  return {
    id: fields.id ?? newId('we_'),
    object: 'webhook_endpoint',
    api_version: fields.api_version ?? null,
    application: null,
    created: now,
    description: fields.description ?? null,
    enabled_events: fields.enabled_events,
    livemode: false,
    metadata: fields.metadata ?? {},
    secret: fields.secret ?? `whsec_${randomToken(32)}`,
    status: 'enabled',
    url: fields.url,
  } satisfies Stripe.WebhookEndpoint;
}
