import type Stripe from 'stripe';
import { within } from '../http/deadline.ts';
import { ApiError } from '../http/errors.ts';
import { stripeSettings } from './config.ts';

/** One try of one request; the SDK tries twice more, under the same idempotency key. */
const TIMEOUT_MS = 8_000;
const RETRIES = 2;
/**
 * All requests of one call together. Below the deadline of the whole call, because the
 * caller's check and the counting come before it and Stripe's text says more.
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

/** The Stripe SDK, for work that nobody waits for; all calls go through `withStripe`. */
export function stripeSdk(): Promise<Stripe> {
  connection ??= connect();
  return connection;
}

/**
 * Runs `work` with the Stripe SDK.
 * Throws 502 with `failure`, a text for the person, when Stripe fails or takes too long;
 * when it is the local Stripe that cannot be reached, the text says that instead.
 */
export async function withStripe<Result>(
  failure: string,
  work: (stripe: Stripe) => Promise<Result>,
): Promise<Result> {
  const stripe = await stripeSdk();
  const late = () => new ApiError(502, 'stripe_failed', failure, { cause: new Error('deadline') });
  try {
    return await within(DEADLINE_MS, work(stripe), late);
  } catch (error) {
    if (!(error instanceof stripe.errors.StripeError)) throw error;
    throw new ApiError(502, 'stripe_failed', localHint(error.type) ?? failure, { cause: error });
  }
}

/** Tells a developer that the local Stripe is not there; nobody else can get here. */
function localHint(errorType: string): string | undefined {
  const { localUrl } = stripeSettings();
  if (!localUrl || errorType !== 'StripeConnectionError') return undefined;
  return `O Stripe local não está rodando em ${localUrl.origin}. Inicie tudo com: npm start`;
}

/** Whether Stripe says that an object asked for does not exist: the one that `param` names, if given. */
export function isMissing(stripe: Stripe, error: unknown, param?: string): boolean {
  return (
    error instanceof stripe.errors.StripeError &&
    error.code === 'resource_missing' &&
    (param === undefined || error.param === param)
  );
}

/** Whether Stripe says that what was to be made is there already, under its id. */
export function isTaken(stripe: Stripe, error: unknown): boolean {
  return error instanceof stripe.errors.StripeError && error.code === 'resource_already_exists';
}

/** The id of a reference, whether Stripe gave it as an id or expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

/**
 * The time at Stripe when it gave an answer, Unix seconds: the clock that its due dates are
 * written by, which in the local Stripe may be ahead of this machine's.
 */
export function stripeNow({ lastResponse }: Stripe.Response<object>): number {
  const at = Date.parse(lastResponse.headers.date ?? '');
  return Math.floor((Number.isNaN(at) ? Date.now() : at) / 1000);
}
