import type Stripe from 'stripe';
import { stripeSettings } from '../services/config.ts';
import { stripeSdk } from '../services/stripe.ts';
import { ApiError } from './errors.ts';
import { withTimeout } from './timeout.ts';

/**
 * For all requests of one call, milliseconds. Shorter than the deadline of the whole call, so
 * that the caller gets the more specific message.
 */
const DEADLINE_MS = 20_000;

/**
 * Runs `work` with the Stripe SDK.
 * Throws 502 with the message `failure` (pt-BR) when Stripe fails or takes too long; where
 * the local Stripe is not running, the message says so instead.
 */
export async function withStripe<Result>(
  failure: string,
  work: (stripe: Stripe) => Promise<Result>,
): Promise<Result> {
  const stripe = await stripeSdk('call');
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
