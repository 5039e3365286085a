import type Stripe from 'stripe';
import { stripeSettings } from './config.ts';

/** For one attempt of one request, milliseconds; the SDK retries with the same idempotency key. */
const TIMEOUT_MS = 8_000;
const RETRIES = 2;

let connection: Promise<Stripe> | undefined;

async function connect(): Promise<Stripe> {
  const { default: Sdk } = await import('stripe');
  const { key, localUrl } = stripeSettings();
  return new Sdk(key, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(localUrl && { host: localUrl.hostname, port: localUrl.port, protocol: 'http' }),
  });
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
