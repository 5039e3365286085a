import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { stripeSettings } from './config.ts';

/** For one attempt of one request, milliseconds; the SDK retries with the same idempotency key. */
const TIMEOUT_MS = 8_000;
const RETRIES = 2;

/** Tries of a request beyond Stripe's rate limit, with at most a second between: about 11 s. */
const LIMIT_TRIES = 16;

let connection: Promise<Stripe> | undefined;

async function connect(): Promise<Stripe> {
  const { default: Sdk } = await import('stripe');
  const { key, localUrl } = stripeSettings();
  return new Sdk(key, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: waitingAtLimits(Sdk.createNodeHttpClient()),
    ...(localUrl && { host: localUrl.hostname, port: localUrl.port, protocol: 'http' }),
  });
}

/**
 * Repeats what Stripe refused for its rate, which the SDK does not. A 429 comes before
 * execution: https://docs.stripe.com/rate-limits.
 */
export function waitingAtLimits<Client extends ReturnType<typeof Stripe.createNodeHttpClient>>(
  client: Client,
): Client {
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    for (
      let wait = 250, tries = 1;
      tries < LIMIT_TRIES;
      wait = Math.min(wait * 2, 1_000), tries += 1
    ) {
      const response = await send(...request);
      if (response.getStatusCode() !== 429) return response;
      await response.toJSON();
      // At random, so that parallel ones do not all come back at once.
      await sleep(wait * (0.5 + Math.random() / 2));
    }
    return send(...request);
  };
  return client;
}

/** The Stripe SDK, for scheduled work; endpoints use http/with-stripe.ts. */
export function stripeSdk(): Promise<Stripe> {
  connection ??= connect();
  return connection;
}

/** Whether an error means that an object does not exist: the one of parameter `param`, if given. */
export function isMissing(stripe: Stripe, error: unknown, param?: string): boolean {
  return (
    error instanceof stripe.errors.StripeError &&
    error.code === 'resource_missing' &&
    (param === undefined || error.param === param)
  );
}

/** Whether an error means that an object with this id already exists. */
export function isTaken(stripe: Stripe, error: unknown): boolean {
  return error instanceof stripe.errors.StripeError && error.code === 'resource_already_exists';
}

/** The id of a reference, expanded or not. */
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

/**
 * Stripe's time of an answer, Unix seconds. Its due dates follow that clock, which the local
 * Stripe can set ahead.
 */
export function stripeNow({ lastResponse }: Stripe.Response<object>): number {
  const at = Date.parse(lastResponse.headers.date ?? '');
  return Math.floor((Number.isNaN(at) ? Date.now() : at) / 1000);
}
