import type Stripe from 'stripe';
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
 * Throws 502 with the message `failure` (pt-BR) when Stripe fails or takes too long.
 */
export async function withStripe<Result>(
  failure: string,
  work: (stripe: Stripe) => Promise<Result>,
): Promise<Result> {
  const stripe = await stripeSdk('call');
  const failed = (cause: unknown) => new ApiError(502, 'stripe_failed', failure, { cause });
  try {
    return await withTimeout(DEADLINE_MS, work(stripe), () => failed(new Error('deadline')));
  } catch (error) {
    throw error instanceof stripe.errors.StripeError ? failed(error) : error;
  }
}
