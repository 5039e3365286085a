import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { stripeSettings } from './config.ts';
import { checkDeadline } from './timeout.ts';

/** Per attempt, milliseconds; the SDK retries with the same idempotency key. */
const TIMEOUT_MS = 8_000;
const RETRIES = 2;

/** Retries above Stripe's rate limit, a second apart at most: 11 s for calls, a minute for jobs. */
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
 * Stops at the deadline and retries rate-limited requests, which the SDK does not; a 429 comes
 * before execution: https://docs.stripe.com/rate-limits. The pauses are random, so that parallel
 * calls spread out.
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
      // Read to its end, so that the connection can be reused.
      await response.toJSON();
      const pause = Math.min(125 * 2 ** tries, 1_000);
      await sleep(pause * (0.5 + Math.random() / 2));
    }
  };
  return client;
}

/** The Stripe SDK for jobs and commands; endpoints use http/with-stripe.ts. */
export function stripeSdk(patience: Patience = 'scheduled'): Promise<Stripe> {
  connections[patience] ??= connect(patience);
  return connections[patience];
}

/** Whether an object does not exist: the one of parameter `param`, if given. */
export function isMissing(stripe: Stripe, error: unknown, param?: string): boolean {
  return (
    error instanceof stripe.errors.StripeError &&
    error.code === 'resource_missing' &&
    (param === undefined || error.param === param)
  );
}

export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

/** Stripe's time of an answer, Unix seconds. The local Stripe's clock can run ahead. */
export function stripeNow({ lastResponse }: Stripe.Response<object>): number {
  const at = Date.parse(lastResponse.headers.date ?? '');
  return Math.floor((Number.isNaN(at) ? Date.now() : at) / 1000);
}

export async function timeAtStripe(stripe: Stripe): Promise<number> {
  return stripeNow(await stripe.events.list({ limit: 1 }));
}
