import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { sessionStatusResponse } from '#contract/billing.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { CustomData } from '#contract/tracking.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { queryClient } from '../query-client.ts';
import { storage } from '../storage.ts';

const PAID_STALE_MS = 30_000;

type SessionStatus = z.infer<typeof sessionStatusResponse>;

/** What the server says of a checkout session; `none` of one that it does not know. */
export type CheckoutVerdict = 'paid' | 'unpaid' | 'open' | 'expired' | 'none';

export function verdictOf(status: SessionStatus | null): CheckoutVerdict {
  if (status === null) return 'none';
  if (status.status !== 'complete') return status.status;
  return status.payment_status === 'unpaid' ? 'unpaid' : 'paid';
}

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
 * The status of a checkout session, as the person may see it; null for one that the server does not know.
 * @param occasion asks anew, whatever was answered on another one.
 */
export function sessionStatusQuery(sessionId: string, occasion: string | null = null) {
  return queryOptions({
    queryKey: ['person', 'checkout-session', sessionId, occasion],
    queryFn: async ({ signal }) => {
      try {
        return await call(endpoints.sessionStatus, { session_id: sessionId }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    // One that is paid stays so; of another one only a new answer counts.
    staleTime: ({ state: { data } }) => (data?.purchase ? PAID_STALE_MS : 0),
    gcTime: 0,
  });
}

/** Keeps the status of a paid session for the page that comes next. */
export function keepPaidStatus(sessionId: string, status: SessionStatus | null): void {
  if (status?.purchase) queryClient.setQueryData(sessionStatusQuery(sessionId).queryKey, status);
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
