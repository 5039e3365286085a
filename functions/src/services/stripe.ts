import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { stripeSettings } from './config.ts';
import { checkDeadline } from './timeout.ts';

/** The timeout of one request. After a timeout, the SDK retries with the same idempotency key. */
const TIMEOUT_MS = 8_000;
const RETRIES = 2;

/**
 * The maximum number of attempts for a rate-limited request. All attempts together take about 11 s
 * in an endpoint's call and a minute in a scheduled job.
 */
const MAX_TRIES = { call: 16, scheduled: 80 };
type Workload = keyof typeof MAX_TRIES;

const connections: Partial<Record<Workload, Promise<Stripe>>> = {};

async function connect(workload: Workload): Promise<Stripe> {
  const { default: Sdk } = await import('stripe');
  const { key, localUrl } = stripeSettings();
  return new Sdk(key, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: retryRateLimited(Sdk.createNodeHttpClient(), MAX_TRIES[workload]),
    ...(localUrl && { host: localUrl.hostname, port: localUrl.port, protocol: 'http' }),
  });
}

/**
 * Makes an HTTP client retry rate-limited requests, because the SDK does not retry them. Throws
 * `TimeoutError` after the deadline of `withDeadline`. A retry is safe, because Stripe does not
 * execute a request that it rejects with 429: https://docs.stripe.com/rate-limits. Random pauses
 * keep parallel requests from retrying at the same moment.
 */
export function retryRateLimited<Client extends ReturnType<typeof Stripe.createNodeHttpClient>>(
  client: Client,
  maxTries: number,
): Client {
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    for (let tries = 1; ; tries += 1) {
      checkDeadline();
      const response = await send(...request);
      if (response.getStatusCode() !== 429 || tries === maxTries) return response;
      // Read the whole response, so that the connection can be reused.
      await response.toJSON();
      const pause = Math.min(125 * 2 ** tries, 1_000);
      await sleep(pause * (0.5 + Math.random() / 2));
    }
  };
  return client;
}

/** Returns the Stripe SDK. Most endpoints use `withStripe`, which throws 502 if Stripe fails. */
export function stripeSdk(workload: Workload = 'scheduled'): Promise<Stripe> {
  connections[workload] ??= connect(workload);
  return connections[workload];
}

/**
 * Whether Stripe reports that an object does not exist. If `param` is given, returns true only if
 * that parameter of the request contained the object's id.
 */
export function isMissing(stripe: Stripe, error: unknown, param?: string): boolean {
  return (
    error instanceof stripe.errors.StripeError &&
    error.code === 'resource_missing' &&
    (param === undefined || error.param === param)
  );
}

/** Updates a customer, unless it was deleted. */
export async function updateCustomer(
  stripe: Stripe,
  customer: string,
  params: Stripe.CustomerUpdateParams,
): Promise<void> {
  try {
    await stripe.customers.update(customer, params);
  } catch (error) {
    if (!isMissing(stripe, error)) throw error;
  }
}

export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

/**
 * Returns the time when Stripe sent a response, in Unix seconds. Use it instead of our clock,
 * because tests move the clock of the local Stripe ahead.
 */
export function stripeNow({ lastResponse }: Stripe.Response<object>): number {
  const at = Date.parse(lastResponse.headers.date ?? '');
  return Math.floor((Number.isNaN(at) ? Date.now() : at) / 1000);
}

/** Sends a small request and returns the time on Stripe's server, in Unix seconds. */
export async function timeAtStripe(stripe: Stripe): Promise<number> {
  return stripeNow(await stripe.events.list({ limit: 1 }));
}
