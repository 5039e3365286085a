import type { CustomData } from '#contract/tracking.ts';
import { storage } from '../storage.ts';

/** Stripe's client secret is `{session id}_secret_{random}`. Null for anything else. */
export function checkoutSessionId(clientSecret: string): string | null {
  return /^(cs_\w+?)_secret_/.exec(clientSecret)?.[1] ?? null;
}

/** The session that this browser began last, in whichever tab; null when there is none. */
export function lastCheckoutSession(): string | null {
  const clientSecret = storage.get('checkoutClientSecret');
  return clientSecret === null ? null : checkoutSessionId(clientSecret);
}

/**
 * Parameters of `/payment-success`: the session that the server is asked
 * about, if it is known, and the first payment in reais for when the server can't say.
 */
export function paymentSearch(data: CustomData, sessionId: string | null) {
  return {
    ...(sessionId !== null && { session_id: sessionId }),
    planName: data.subscription_plan,
    interval: data.interval,
    price: String(data.value),
  };
}
