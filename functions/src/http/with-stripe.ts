import type Stripe from 'stripe';
import { stripeSettings } from '../services/config.ts';
import { stripeSdk } from '../services/stripe.ts';
import { TimeoutError, withTimeout } from '../services/timeout.ts';
import { ApiError } from './errors.ts';

/**
 * The maximum time for a call's Stripe requests. The deadline of the whole call in endpoint.ts is
 * later. So if Stripe is slow, the user sees the message `failure` instead of a general 503.
 */
const DEADLINE_MS = 20_000;

/**
 * Runs `work` with the Stripe SDK. If Stripe fails, throws 502 with the message `failure` (pt-BR).
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
