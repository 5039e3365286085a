import type Stripe from 'stripe';
import { stripeSettings } from './config.ts';
import { ApiError } from './errors.ts';

/** One try of one request; the SDK tries twice more, under the same idempotency key. */
const TIMEOUT_MS = 8_000;
const RETRIES = 2;
/**
 * All requests of one call together. Nobody should wait past 45 s, and a cold start, the
 * caller's check and the counting come before; Hosting gives up on a function after 60 s.
 */
const DEADLINE_MS = 30_000;

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
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new ApiError(502, 'stripe_failed', failure, { cause: new Error('deadline') }));
  }, DEADLINE_MS);
  try {
    return await Promise.race([work(stripe), late.promise]);
  } catch (error) {
    if (!(error instanceof stripe.errors.StripeError)) throw error;
    throw new ApiError(502, 'stripe_failed', localHint(error.type) ?? failure, { cause: error });
  } finally {
    clearTimeout(timer);
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
