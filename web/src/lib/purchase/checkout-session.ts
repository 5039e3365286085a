import { queryOptions } from '@tanstack/react-query';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { queryClient } from '../session/query-client.ts';
import { storage } from '../storage.ts';

const PAID_STALE_MS = 30_000;

/** The server's status of a checkout session; `none` when there is no session to ask about. */
export type CheckoutVerdict = 'paid' | 'unpaid' | 'open' | 'expired' | 'none' | 'unreachable';

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
 * Asks the server for the status of a checkout session; that of a paid one is kept for the
 * page that comes next. Never throws.
 */
export async function checkoutVerdict(sessionId: string | null): Promise<CheckoutVerdict> {
  if (sessionId === null) return 'none';
  try {
    const answer = await call(endpoints.sessionStatus, { session_id: sessionId });
    if (answer.status !== 'complete') return answer.status;
    if (answer.payment_status === 'unpaid') return 'unpaid';
    if (answer.purchase) {
      queryClient.setQueryData(sessionStatusQuery(sessionId).queryKey, answer);
    }
    return 'paid';
  } catch {
    return 'unreachable';
  }
}

/** The status of a checkout session, as the person may see it; null for one that the server does not know. */
export function sessionStatusQuery(sessionId: string) {
  return queryOptions({
    queryKey: ['person', 'checkout-session', sessionId],
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
