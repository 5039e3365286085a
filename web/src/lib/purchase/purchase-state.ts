import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { sessionStatusResponse } from '#contract/billing.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { SubscriptionFields } from '#contract/users.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { queryClient } from '../query-client.ts';
import { type RecordKind, recordKind } from './record-kind.ts';

/** Whether a purchase is paid: the one question of five pages, and the one set of answers. */
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

const keyOf = (sessionId: string, occasion: string | null) =>
  ['user', 'checkout-session', sessionId, occasion] as const;

/**
 * Asks the server about a checkout session. A paid answer is kept for the page that comes next.
 * @param occasion asks anew, whatever was answered on another one.
 */
export function purchaseQuery(sessionId: string, occasion: string | null = null) {
  return queryOptions({
    queryKey: keyOf(sessionId, occasion),
    async queryFn({ signal }): Promise<PurchaseAnswer> {
      try {
        const answer = await call(endpoints.sessionStatus, { session_id: sessionId }, { signal });
        if (answer.purchase && occasion !== null) {
          queryClient.setQueryData(keyOf(sessionId, null), answer);
        }
        return answer;
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

/** What an answer says of the purchase, to whomever it was given; undefined is no answer yet. */
export function purchaseState(answer: PurchaseAnswer | undefined): PurchaseState {
  if (answer === undefined) return 'asking';
  if (answer === null) return 'none';
  if (answer.status === 'open') return 'open';
  if (answer.status === 'expired') return 'canceled';
  return answer.payment_status === 'unpaid' ? 'awaited' : 'paid';
}

interface KnownBeside {
  /** The question failed, and may be put again. */
  hasFailed: boolean;
  /** The session was begun in this browser. */
  startedHere: boolean;
  /** Of the user's record; undefined while it is not read. */
  subscriptionActive: boolean | undefined;
}

/** What the page after a payment may tell the user who looks at it. */
export function purchaseForBuyer(
  answer: PurchaseAnswer | undefined,
  { hasFailed, startedHere, subscriptionActive }: KnownBeside,
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
  // Where the server can't be asked, the record speaks for a session that was begun here.
  return subscriptionActive ? 'paid' : 'unreachable';
}

/** The record has the purchase, whatever became of it. */
const RECORDED: readonly RecordKind[] = [
  'first-pending',
  'renewal-pending',
  'processing',
  'overdue',
];

/** What an answer says of a purchase that is not in the buyer's record yet. */
export function unrecordedPurchase(
  answer: PurchaseAnswer | undefined,
  record: SubscriptionFields | undefined,
): 'paid' | 'awaited' | 'none' {
  if (record?.subscription_active) return 'none';
  const kind = record ? recordKind(record) : 'none';
  if (RECORDED.includes(kind)) return 'none';
  if (answer?.purchase) {
    // What was paid before the subscription ended was for the one that has ended.
    const isOld = answer.purchase.paidAt <= (record?.subscription_end ?? 0);
    return kind === 'ended' && isOld ? 'none' : 'paid';
  }
  const hasEnded = ['canceled', 'incomplete_expired'].includes(record?.subscription_status ?? '');
  return purchaseState(answer) === 'awaited' && !hasEnded ? 'awaited' : 'none';
}
