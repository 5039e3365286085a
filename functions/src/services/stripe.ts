import type Stripe from 'stripe';
import { ApiError } from '../http/errors.ts';
import { withTimeout } from '../http/timeout.ts';
import { stripeSettings } from './config.ts';

/** For one attempt of one request, milliseconds; the SDK retries with the same idempotency key. */
const TIMEOUT_MS = 8_000;
const RETRIES = 2;
/**
 * For all requests of one call, milliseconds. Shorter than the deadline of the whole call, so
 * that the caller gets the more specific message.
 */
const DEADLINE_MS = 20_000;

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

/** The Stripe SDK, for scheduled work; endpoints use `withStripe`. */
export function stripeSdk(): Promise<Stripe> {
  connection ??= connect();
  return connection;
}

/**
 * Runs `work` with the Stripe SDK.
 * Throws 502 with the message `failure` (pt-BR) when Stripe fails or takes too long; where
 * the local Stripe is not running, the message says so instead.
 */
export async function withStripe<Result>(
  failure: string,
  work: (stripe: Stripe) => Promise<Result>,
): Promise<Result> {
  const stripe = await stripeSdk();
  const timeoutError = () =>
    new ApiError(502, 'stripe_failed', failure, { cause: new Error('deadline') });
  try {
    return await withTimeout(DEADLINE_MS, work(stripe), timeoutError);
  } catch (error) {
    if (!(error instanceof stripe.errors.StripeError)) throw error;
    throw new ApiError(502, 'stripe_failed', localHint(error.type) ?? failure, { cause: error });
  }
}

/** A hint for developers; undefined in production. */
function localHint(errorType: string): string | undefined {
  const { localUrl } = stripeSettings();
  if (!localUrl || errorType !== 'StripeConnectionError') return undefined;
  return `O Stripe local não está rodando em ${localUrl.origin}. Inicie tudo com: npm start`;
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
