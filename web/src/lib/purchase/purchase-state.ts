/**
 * From the payment until the user area shows it: Stripe's form (features/checkout/checkout-form.tsx) says
 * that it is done, and the tab of the offers, which follows it (features/upsell/checkout-tab.ts), or the
 * checkout's own leads to features/results/payment-success-page.tsx. All of them ask the server where
 * the purchase stands, here. Stripe's webhook writes the subscription to the profile meanwhile, and
 * features/account/user-area-page.tsx waits for it there (subscription-state.ts).
 */

import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { sessionStatusResponse } from '#contract/billing.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { SubscriptionFields } from '#contract/users.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { queryClient } from '../query-client.ts';
import { type SubscriptionState, subscriptionState } from './subscription-state.ts';

/** The state of a purchase. */
export type PurchaseState =
  /** The server has not answered yet. */
  | 'asking'
  /** The server can't be asked. */
  | 'unreachable'
  /** Its checkout may still be paid. */
  | 'open'
  /** Its money has not arrived yet. */
  | 'awaited'
  | 'paid'
  /** Its checkout is over, and nothing was paid. */
  | 'canceled'
  /** The server knows no such purchase. */
  | 'none';

/** The server's answer about a checkout session; null for one that it does not know. */
type PurchaseAnswer = z.infer<typeof sessionStatusResponse> | null;

const PAID_STALE_MS = 30_000;

const keyOf = (sessionId: string | null, occasion: string | null) =>
  ['user', 'checkout-session', sessionId, occasion] as const;

/**
 * Queries the server about a checkout session, if there is one. A paid answer stays cached for the
 * next page.
 * @param occasion A new value queries again, whatever the answer to another one was.
 */
export function purchaseQuery(sessionId: string | null, occasion: string | null = null) {
  return queryOptions({
    queryKey: keyOf(sessionId, occasion),
    async queryFn({ signal }): Promise<PurchaseAnswer> {
      try {
        const answer = await call(
          endpoints.sessionStatus,
          { session_id: sessionId ?? '' },
          { signal },
        );
        if (answer.purchase && occasion !== null) {
          queryClient.setQueryData(keyOf(sessionId, null), answer);
        }
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    enabled: sessionId !== null,
    // One that is paid stays so; of another one only a new answer counts.
    staleTime: ({ state: { data } }) => (data?.purchase ? PAID_STALE_MS : 0),
    gcTime: 0,
  });
}

/** Returns the state that an answer gives; undefined is no answer yet. */
export function purchaseState(answer: PurchaseAnswer | undefined): PurchaseState {
  if (answer === undefined) return 'asking';
  if (answer === null) return 'none';
  if (answer.status === 'open') return 'open';
  if (answer.status === 'expired') return 'canceled';
  return answer.payment_status === 'unpaid' ? 'awaited' : 'paid';
}

interface BuyerFacts {
  /** The request failed, and may be made again. */
  hasFailed: boolean;
  /** The session was begun in this browser. */
  startedHere: boolean;
  /** By the user's profile; undefined while it is not read. */
  subscriptionActive: boolean | undefined;
}

/** Returns what the page after a payment may show to this user. */
export function buyerState(
  answer: PurchaseAnswer | undefined,
  { hasFailed, startedHere, subscriptionActive }: BuyerFacts,
): PurchaseState {
  if (answer) {
    const state = purchaseState(answer);
    // The server sends the purchase only to its buyer, and a masked e-mail to anybody else.
    const isTheirs = state === 'paid' ? answer.purchase : !answer.customer_email?.includes('***@');
    return isTheirs ? state : 'none';
  }
  if (answer === undefined && !hasFailed) return 'asking';
  if (answer === undefined && !startedHere) return 'unreachable';
  if (subscriptionActive === undefined) return 'asking';
  if (answer === null) return 'none';
  // If the server does not answer, the profile decides for a session that began here.
  return subscriptionActive ? 'paid' : 'unreachable';
}

/** The profile has the purchase, whatever became of it. */
const RECORDED: readonly SubscriptionState[] = [
  'first-pending',
  'renewal-pending',
  'processing',
  'overdue',
];

/**
 * Returns the state of a purchase that is not in the buyer's profile yet; `none` for any other one.
 */
export function unrecordedState(
  answer: PurchaseAnswer | undefined,
  profile: SubscriptionFields | undefined,
): 'paid' | 'awaited' | 'none' {
  if (profile?.subscription_active) return 'none';
  const state = profile ? subscriptionState(profile) : 'none';
  if (RECORDED.includes(state)) return 'none';
  if (answer?.purchase) {
    // A payment from before the subscription's end belongs to the ended subscription.
    const isOld = answer.purchase.paidAt <= (profile?.subscription_end ?? 0);
    return state === 'ended' && isOld ? 'none' : 'paid';
  }
  const hasEnded = ['canceled', 'incomplete_expired'].includes(profile?.subscription_status ?? '');
  return purchaseState(answer) === 'awaited' && !hasEnded ? 'awaited' : 'none';
}
