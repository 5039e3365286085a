import Stripe from 'stripe';
import { STRIPE_WEBHOOK_PATH } from '#contract/endpoints.ts';
import { WEBHOOK_EVENTS } from '#contract/stripe-account.ts';
import { describeError } from '../run-command.ts';
import type { Account } from './account.ts';
import type { Change, Plan } from './change.ts';

const enabled_events: Stripe.WebhookEndpointUpdateParams.EnabledEvent[] = [...WEBHOOK_EVENTS];

/** The metadata of a webhook endpoint whose signing secret is not yet stored for the functions. */
const SECRET_NOT_STORED = { signing_secret: 'not stored' };
/** The metadata of an endpoint whose stored secret was replaced by a newer endpoint's secret. */
const SECRET_SUPERSEDED = { signing_secret: 'superseded' };

/**
 * Returns the changes needed so that Stripe has a webhook endpoint for the site's URL, with the
 * events in `WEBHOOK_EVENTS` and the API version of Stripe's SDK. Stripe can't change an endpoint's
 * version, and shows its secret only once. If the version is wrong or the secret is lost, a new
 * endpoint must be created. An endpoint with an old version stays enabled, because the deployed
 * functions still use its secret. `npm run doctor` reports an old endpoint, and an operator then
 * disables it.
 */
export async function planWebhook(account: Account): Promise<Plan> {
  const { stripe } = account;
  const url = webhookUrl(account.appUrl);
  const endpoints = await webhooksAt(stripe, url);
  const current = endpoints.find(isCurrent);
  const create = {
    line: `create webhook endpoint ${url} (${Stripe.API_VERSION}), store its secret`,
    apply: () => createWebhook(account, url),
  };
  const lost = endpoints.filter((each) => !isSecretStored(each) && each.status === 'enabled');
  const disable = lost.map(({ id }) => ({
    line: `disable webhook endpoint ${id}, whose secret was not stored`,
    apply: () => stripe.webhookEndpoints.update(id, { disabled: true }),
  }));
  return {
    changes: [...(current ? correct(stripe, current) : [create]), ...disable],
    refusals: [],
  };
}

export function webhookUrl({ origin }: URL): string {
  return `${origin}${STRIPE_WEBHOOK_PATH}`;
}

/** Returns the account's webhook endpoints at `url`, newest first. */
async function webhooksAt(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint[]> {
  return (await allWebhooks(stripe)).filter((endpoint) => endpoint.url === url);
}

export const allWebhooks = (stripe: Stripe) =>
  stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });

/**
 * Returns whether an endpoint is current: its API version is that of Stripe's SDK, and its signing
 * secret is the one that was stored last. After a return to an older version of the SDK, no endpoint
 * is current until `npm run provision` creates one.
 */
export function isCurrent(endpoint: Stripe.WebhookEndpoint): boolean {
  const isSuperseded = endpoint.metadata.signing_secret === SECRET_SUPERSEDED.signing_secret;
  return endpoint.api_version === Stripe.API_VERSION && isSecretStored(endpoint) && !isSuperseded;
}

export function isSecretStored({ metadata }: Stripe.WebhookEndpoint): boolean {
  return metadata.signing_secret !== SECRET_NOT_STORED.signing_secret;
}

function correct(stripe: Stripe, endpoint: Stripe.WebhookEndpoint): Change[] {
  const { id, status, enabled_events: found } = endpoint;
  const wanted: readonly string[] = WEBHOOK_EVENTS;
  const missing = wanted.filter((type) => !found.includes(type));
  const extra = found.filter((type) => !wanted.includes(type));
  const differing = [
    ...(status === 'enabled' ? [] : [`it is ${status}`]),
    ...(missing.length > 0 ? [`add ${missing.join(' ')}`] : []),
    ...(extra.length > 0 ? [`leave out ${extra.join(' ')}`] : []),
  ];
  if (differing.length === 0) return [];
  const apply = () => stripe.webhookEndpoints.update(id, { disabled: false, enabled_events });
  return [{ line: `update webhook endpoint ${id}: ${differing.join(', ')}`, apply }];
}

async function createWebhook({ stripe, project, storeSecret }: Account, url: string) {
  const { id, secret } = await stripe.webhookEndpoints.create({
    url,
    enabled_events,
    api_version: Stripe.API_VERSION,
    description: 'Garimpa',
    metadata: { ...SECRET_NOT_STORED, project },
  });
  try {
    if (!secret) throw new Error('Stripe answered without one');
    await storeSecret('STRIPE_WEBHOOK_SECRET', secret);
  } catch (error) {
    throw new Error(
      `Webhook endpoint ${id} is live, but its signing secret could not be stored (${describeError(error)}), so that the functions refuse its events. Fix that and run npm run provision again: it creates another endpoint and disables this one.`,
      { cause: error },
    );
  }
  for (const other of await webhooksAt(stripe, url)) {
    if (other.id === id || !isSecretStored(other)) continue;
    await stripe.webhookEndpoints.update(other.id, { metadata: SECRET_SUPERSEDED });
  }
  await stripe.webhookEndpoints.update(id, { metadata: { signing_secret: '' } });
}
