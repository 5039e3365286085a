import type Stripe from 'stripe';
import { stripeSettings } from '../services/config.ts';
import { stripeSdk } from '../services/stripe.ts';
import { TimeoutError, withTimeout } from '../services/timeout.ts';
import { ApiError } from './errors.ts';

/**
 * For all requests of one call, milliseconds. Shorter than the deadline of the whole call, so
 * that the caller gets the more specific message.
 */
const DEADLINE_MS = 20_000;

/**
 * Runs `work` with the Stripe SDK; after the deadline it takes no other step.
 * Throws 502 with the message `failure` (pt-BR) when Stripe fails or takes too long; for developers
 * it says where the local Stripe should be.
 */
export async function withStripe<Result>(
  failure: string,
  work: (stripe: Stripe) => Promise<Result>,
): Promise<Result> {
  const stripe = await stripeSdk('call');
  try {
    return await withTimeout(DEADLINE_MS, () => work(stripe));
  } catch (error) {
    const isStripes = error instanceof stripe.errors.StripeError || error instanceof TimeoutError;
    if (!isStripes) throw error;
    const { localUrl } = stripeSettings();
    const isGone = localUrl && error instanceof stripe.errors.StripeConnectionError;
    const hint = `O Stripe local não está rodando em ${localUrl?.origin}. Inicie tudo com: npm start`;
    throw new ApiError(502, 'stripe_failed', isGone ? hint : failure, { cause: error });
  }
}
