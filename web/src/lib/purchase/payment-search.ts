import type { CustomData } from '#contract/tracking.ts';

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
