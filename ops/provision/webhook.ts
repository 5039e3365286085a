import Stripe from 'stripe';
import { STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';
import { WEBHOOK_EVENTS } from '#contract/stripe-account.ts';
import type { Plan } from './change.ts';
import type { StoreSecret } from './secrets.ts';

const enabled_events: Stripe.WebhookEndpointUpdateParams.EnabledEvent[] = [...WEBHOOK_EVENTS];

/**
 * The endpoint at the site's address, with the handled events and the SDK's API version. An
 * endpoint's version can't be changed, and only the answer to its creation has its secret: an
 * endpoint of another version stays beside the new one, until the functions have the new
 * secret; the doctor then asks to disable it.
 */
export async function planWebhook(
  stripe: Stripe,
  appUrl: URL,
  storeSecret: StoreSecret,
): Promise<Plan> {
  const url = webhookUrl(appUrl);
  const endpoints = await webhooksAt(stripe, url);
  const current = endpoints.find(hasVersion);
  if (!current) {
    const line = `create webhook endpoint ${url} (${Stripe.API_VERSION}), store its secret`;
    const apply = () => createWebhook(stripe, url, storeSecret);
    return { changes: [{ line, apply }], refusals: [] };
  }
  const differing = webhookDifferences(current);
  if (differing.length === 0) return { changes: [], refusals: [] };
  const { id } = current;
  return {
    changes: [
      {
        line: `update webhook endpoint ${id}: ${differing.join(', ')}`,
        apply: () => stripe.webhookEndpoints.update(id, { disabled: false, enabled_events }),
      },
    ],
    refusals: [],
  };
}

export function webhookUrl({ origin }: URL): string {
  return `${origin}${STRIPE_WEBHOOK_PATH}`;
}

/** The account's endpoints with this address, newest first. */
export async function webhooksAt(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint[]> {
  const all = await stripe.webhookEndpoints
    .list({ limit: 100 })
    .autoPagingToArray({ limit: 1_000 });
  return all.filter((endpoint) => endpoint.url === url);
}

export function hasVersion({ api_version }: Stripe.WebhookEndpoint): boolean {
  return api_version === Stripe.API_VERSION;
}

function webhookDifferences({ enabled_events: found, status }: Stripe.WebhookEndpoint): string[] {
  const wanted = new Set<string>(WEBHOOK_EVENTS);
  const missing = WEBHOOK_EVENTS.filter((type) => !found.includes(type));
  const extra = found.filter((type) => !wanted.has(type));
  return [
    ...(status === 'enabled' ? [] : [`it is ${status}`]),
    ...(missing.length > 0 ? [`add ${missing.join(' ')}`] : []),
    ...(extra.length > 0 ? [`leave out ${extra.join(' ')}`] : []),
  ];
}

async function createWebhook(stripe: Stripe, url: string, storeSecret: StoreSecret) {
  const { id, secret } = await stripe.webhookEndpoints.create({
    url,
    enabled_events,
    api_version: Stripe.API_VERSION,
    description: 'Garimpa',
  });
  try {
    if (!secret) throw new Error('Stripe answered without one');
    await storeSecret('STRIPE_WEBHOOK_SECRET', secret);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Endpoint ${id} was created, but its signing secret could not be stored (${reason}): reveal it in Stripe's Dashboard → Workbench → Webhooks and run npx firebase functions:secrets:set STRIPE_WEBHOOK_SECRET.`,
      { cause: error },
    );
  }
}
