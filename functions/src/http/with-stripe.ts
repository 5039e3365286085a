import type Stripe from 'stripe';
import { stripeSdk } from '../services/stripe.ts';
import { ApiError } from './errors.ts';
import { TimeoutError, withTimeout } from './timeout.ts';

/**
 * For all requests of one call, milliseconds. Shorter than the deadline of the whole call, so
 * that the caller gets the more specific message.
 */
const DEADLINE_MS = 20_000;

/**
 * Runs `work` with the Stripe SDK.
 * Throws 502 with the message `failure` (pt-BR) when Stripe fails or takes too long.
 */
export async function withStripe<Result>(
  failure: string,
  work: (stripe: Stripe) => Promise<Result>,
): Promise<Result> {
  const stripe = await stripeSdk('call');
  try {
    return await withTimeout(DEADLINE_MS, work(stripe));
  } catch (error) {
    const isStripes = error instanceof stripe.errors.StripeError || error instanceof TimeoutError;
    throw isStripes ? new ApiError(502, 'stripe_failed', failure, { cause: error }) : error;
  }
}
