import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { stripeSettings } from './config.ts';
import { checkDeadline } from './timeout.ts';

/** For one attempt of one request, milliseconds; the SDK retries with the same idempotency key. */
const TIMEOUT_MS = 8_000;
const RETRIES = 2;

/**
 * Tries of a request beyond Stripe's rate limit, with at most a second between: about 11 s while
 * a person waits, a minute for scheduled work and commands.
 */
const LIMIT_TRIES = { call: 16, scheduled: 80 };
type Patience = keyof typeof LIMIT_TRIES;

const connections: Partial<Record<Patience, Promise<Stripe>>> = {};

async function connect(patience: Patience): Promise<Stripe> {
  const { default: Sdk } = await import('stripe');
  const { key, localUrl } = stripeSettings();
  return new Sdk(key, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: waitingAtLimits(Sdk.createNodeHttpClient(), LIMIT_TRIES[patience]),
    ...(localUrl && { host: localUrl.hostname, port: localUrl.port, protocol: 'http' }),
  });
}

/**
 * Sends nothing after the call's deadline, and repeats what Stripe refused for its rate, which the SDK does not. A 429 comes before
 * execution: https://docs.stripe.com/rate-limits. Pauses grow to a second and are shortened at
 * random by up to half, so that parallel calls do not all come back at once.
 */
export function waitingAtLimits<Client extends ReturnType<typeof Stripe.createNodeHttpClient>>(
  client: Client,
  maxTries: number,
): Client {
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    for (let tries = 1; ; tries += 1) {
      checkDeadline();
      const response = await send(...request);
      if (response.getStatusCode() !== 429 || tries === maxTries) return response;
      // Read to its end, so that the connection is free again.
      await response.toJSON();
      const pause = Math.min(125 * 2 ** tries, 1_000);
      await sleep(pause * (0.5 + Math.random() / 2));
    }
  };
  return client;
}

/** The Stripe SDK, for scheduled work and commands; endpoints use http/with-stripe.ts. */
export function stripeSdk(patience: Patience = 'scheduled'): Promise<Stripe> {
  connections[patience] ??= connect(patience);
  return connections[patience];
}

/** Whether an error means that an object does not exist: the one of parameter `param`, if given. */
export function isMissing(stripe: Stripe, error: unknown, param?: string): boolean {
  return (
    error instanceof stripe.errors.StripeError &&
    error.code === 'resource_missing' &&
    (param === undefined || error.param === param)
  );
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

/** The time at Stripe now, Unix seconds. */
export async function timeAtStripe(stripe: Stripe): Promise<number> {
  return stripeNow(await stripe.events.list({ limit: 1 }));
}
