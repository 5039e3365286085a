/**
 * The state of a purchase from the payment until the user area shows it. The buyer completes
 * Stripe's form in the checkout tab (features/checkout/checkout-form.tsx). The tab with the offers
 * watches the checkout tab (features/upsell/checkout-tab.ts). One of these two tabs then opens
 * features/results/payment-success-page.tsx, or payment-awaited-page.tsx for an unpaid boleto. All
 * these pages query the purchase's state here, from the endpoint `sessionStatus`.
 *
 * Meanwhile Stripe's webhook writes the subscription to the user's record
 * (functions/src/billing/webhook/stripe-webhook.ts). `useProfile` in
 * features/account/user-area-page.tsx fetches the profile until the purchase is in it.
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
import { type SubscriptionState, subscriptionState } from './subscription-state.ts';

export type PurchaseState =
  /** The server has not answered yet. */
  | 'loading'
  /** The server can't be reached. */
  | 'unreachable'
  /** The checkout may still be paid. */
  | 'open'
  /** The money has not arrived yet. */
  | 'awaited'
  | 'paid'
  /** The checkout ended without a payment. */
  | 'canceled'
  /** The server has no such purchase. */
  | 'none';

/** The server's response about a checkout session; null if it has no such session. */
type PurchaseAnswer = z.infer<typeof sessionStatusResponse> | null;

const PAID_STALE_MS = 30_000;

const keyOf = (sessionId: string | null, occasion: string | null) =>
  ['user', 'checkout-session', sessionId, occasion] as const;

/**
 * Queries the server about a checkout session, if there is one. The response about a paid session
 * stays cached for the next page.
 * @param occasion part of the query key. A new value sends a request even if the session's state is
 * cached under another value.
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
    // A paid purchase stays paid; any other state may have changed.
    staleTime: ({ state: { data } }) => (data?.purchase ? PAID_STALE_MS : 0),
    gcTime: 0,
  });
}

/** Returns the state for a response; undefined means that the server has not responded yet. */
export function purchaseState(answer: PurchaseAnswer | undefined): PurchaseState {
  if (answer === undefined) return 'loading';
  if (answer === null) return 'none';
  if (answer.status === 'open') return 'open';
  if (answer.status === 'expired') return 'canceled';
  return answer.payment_status === 'unpaid' ? 'awaited' : 'paid';
}

interface BuyerFacts {
  /** Whether the last request failed. */
  hasFailed: boolean;
  /** Whether this browser began the session. */
  startedHere: boolean;
  /** From the user's profile; undefined until it is loaded. */
  subscriptionActive: boolean | undefined;
}

/** Returns the state that the page after a payment may show to this user. */
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
  if (answer === undefined && !hasFailed) return 'loading';
  if (answer === undefined && !startedHere) return 'unreachable';
  if (subscriptionActive === undefined) return 'loading';
  if (answer === null) return 'none';
  // If the server does not respond, the profile decides for a session that began in this browser.
  return subscriptionActive ? 'paid' : 'unreachable';
}

/** In these states the profile already has the purchase. */
const RECORDED: readonly SubscriptionState[] = [
  'first-pending',
  'renewal-pending',
  'processing',
  'overdue',
];

/**
 * Returns the state of a purchase that is not in the buyer's profile yet. Returns `none` if the
 * profile has it.
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

/**
 * Returns the session id of Stripe's client secret, `{session id}_secret_{random}`; null for
 * anything else.
 */
export function checkoutSessionId(clientSecret: string): string | null {
  return /^(cs_\w+?)_secret_/.exec(clientSecret)?.[1] ?? null;
}

/** Returns the id of the last session that any tab of this browser began, or null. */
export function lastCheckoutSession(): string | null {
  const clientSecret = storage.get('checkoutClientSecret');
  return clientSecret === null ? null : checkoutSessionId(clientSecret);
}

/**
 * Returns the parameters of `/payment-success`: the session id, if it is known, the plan, and the
 * first payment in reais. The page uses this amount if the server can't confirm one.
 */
export function paymentSearch(data: CustomData, sessionId: string | null) {
  return {
    ...(sessionId !== null && { session_id: sessionId }),
    planName: data.subscription_plan,
    interval: data.interval,
    price: String(data.value),
  };
}
