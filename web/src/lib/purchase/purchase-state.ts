/**
 * The state of a purchase, from the payment until the user area shows it. Pages find the purchase
 * by the `session_id` in their URL, or by the stored `checkoutClientSecret`, which
 * checkout-page.tsx writes. Only the server knows whether the buyer has paid, so `purchaseQuery`
 * calls the endpoint `sessionStatus`.
 *
 * 1. The buyer pays in the checkout tab. `finishCheckout` (features/checkout/checkout-form.tsx)
 *    sends a message to the tab with /upsell. With an unpaid boleto, it opens /payment-awaited.
 *    After a payment, the checkout tab waits 3 seconds. Then it closes if /upsell has acknowledged
 *    the message, or else opens /payment-success. If the payment redirects to another site, the
 *    buyer returns to /checkout-return, which opens /payment-success or /payment-awaited.
 * 2. In the tab with /upsell, `useCheckoutTab` (features/upsell/checkout-tab.ts) acknowledges the
 *    message and queries the server. The profile may also show the purchase, for example after a
 *    reload. Then `useResultPage` opens /payment-success, /payment-awaited or /payment-canceled.
 * 3. /payment-success confirms the purchase and sends its conversions, or shows `PaymentUnknown` if
 *    the server can't be reached. /payment-awaited polls `getUser` until the boleto is paid, and
 *    then opens /payment-success.
 * 4. In parallel, Stripe's webhook writes the subscription to the user's record (docs/money.md).
 * 5. `useProfile` (features/account/user-area-page.tsx) refetches the profile from `getUser` until
 *    `unrecordedState` finds the purchase in the profile, for a minute at most. Until then,
 *    `cardState` (subscription/card-view.ts) says that the payment is being confirmed, or that the
 *    boleto was issued.
 */

import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { sessionStatusResponse } from '#contract/billing.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { CustomData } from '#contract/tracking.ts';
import type { SubscriptionFields } from '#contract/users.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { queryClient } from '../query-client.ts';
import { storage } from '../storage.ts';
import { subscriptionState } from './subscription-state.ts';

export type PurchaseState =
  | 'loading'
  | 'unreachable'
  /** The buyer can still pay. */
  | 'open'
  /** The checkout is complete, but the boleto has not been paid yet. */
  | 'awaited'
  | 'paid'
  /** The checkout ended without a payment. */
  | 'canceled'
  /** The checkout session does not exist or belongs to another user. */
  | 'none';

/** The server's response about a checkout session; null if the server does not know the session. */
type PurchaseAnswer = z.infer<typeof sessionStatusResponse> | null;

const keyOf = (sessionId: string | null, scope: string | null) =>
  ['user', 'checkout-session', sessionId, scope] as const;

/**
 * Queries a checkout session's status. Also caches a paid session under the key without a scope,
 * for the pages after the payment.
 * @param scope a part of the query key, such as `canceled`. Pages with different scopes do not
 * share cached statuses.
 */
export function purchaseQuery(sessionId: string | null, scope: string | null = null) {
  return queryOptions({
    queryKey: keyOf(sessionId, scope),
    async queryFn({ signal }): Promise<PurchaseAnswer> {
      try {
        const input = { session_id: sessionId ?? '' };
        const answer = await call(endpoints.sessionStatus, input, { signal });
        if (answer.purchase && scope !== null) {
          queryClient.setQueryData(keyOf(sessionId, null), answer);
        }
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    enabled: sessionId !== null,
    // Only a paid status may come from the cache. Any other status may have changed.
    staleTime: ({ state: { data } }) => (data?.purchase ? 30_000 : 0),
    gcTime: 0,
  });
}

export function purchaseState(answer: PurchaseAnswer | undefined): PurchaseState {
  if (answer === undefined) return 'loading';
  if (answer === null) return 'none';
  if (answer.status === 'open') return 'open';
  if (answer.status === 'expired') return 'canceled';
  return answer.payment_status === 'unpaid' ? 'awaited' : 'paid';
}

interface BuyerFacts {
  /** Whether the last request to `sessionStatus` failed. */
  hasFailed: boolean;
  /** Whether the checkout session was opened in this browser. */
  startedHere: boolean;
  /** Undefined until the profile is loaded. */
  subscriptionActive: boolean | undefined;
}

/** Returns the state to show to this user, which is `none` for another user's purchase. */
export function buyerState(
  answer: PurchaseAnswer | undefined,
  { hasFailed, startedHere, subscriptionActive }: BuyerFacts,
): PurchaseState {
  if (answer) {
    const state = purchaseState(answer);
    // The server sends `purchase` only to the buyer, and masks the e-mail address for others. If a
    // credit covered the price, there is no `purchase`, so check the address.
    const hasPurchase = state === 'paid' && answer.payment_status === 'paid';
    const isTheirs = hasPurchase ? answer.purchase : !answer.customer_email?.includes('***@');
    return isTheirs ? state : 'none';
  }
  if (answer === undefined && !hasFailed) return 'loading';
  if (answer === undefined && !startedHere) return 'unreachable';
  if (subscriptionActive === undefined) return 'loading';
  if (answer === null) return 'none';
  // The server did not respond, so the profile decides whether the user has paid.
  return subscriptionActive ? 'paid' : 'unreachable';
}

/** Returns the state of a purchase that is not in the buyer's profile yet, or `none`. */
export function unrecordedState(
  answer: PurchaseAnswer | undefined,
  profile: SubscriptionFields | undefined,
): 'paid' | 'awaited' | 'none' {
  if (profile?.subscription_active) return 'none';
  const state = profile ? subscriptionState(profile) : 'none';
  // The profile already contains the purchase.
  if (['first-pending', 'renewal-pending', 'processing', 'overdue'].includes(state)) return 'none';
  if (answer?.purchase) {
    // A payment from before the end of a subscription belongs to that subscription.
    const isOld = answer.purchase.paidAt <= (profile?.subscription_end ?? 0);
    return state === 'ended' && isOld ? 'none' : 'paid';
  }
  const hasEnded = ['canceled', 'incomplete_expired'].includes(profile?.subscription_status ?? '');
  return purchaseState(answer) === 'awaited' && !hasEnded ? 'awaited' : 'none';
}

/** Returns the session id in Stripe's client secret `{session id}_secret_{random}`, or null. */
export function checkoutSessionId(clientSecret: string): string | null {
  return /^(cs_\w+?)_secret_/.exec(clientSecret)?.[1] ?? null;
}

/** Returns the id of the last checkout session that was opened in this browser, or null. */
export function lastCheckoutSession(): string | null {
  const clientSecret = storage.get('checkoutClientSecret');
  return clientSecret === null ? null : checkoutSessionId(clientSecret);
}

/**
 * Returns the query parameters of /payment-success. The page uses the plan, the interval and the
 * price (in reais) only if the server does not return the purchase.
 */
export function paymentSearch(data: CustomData, sessionId: string | null) {
  return {
    ...(sessionId !== null && { session_id: sessionId }),
    planName: data.subscription_plan,
    interval: data.interval,
    price: String(data.value),
  };
}
