import type * as z from 'zod/mini';
import type { sessionStatusResponse } from '#contract/billing.ts';
import type { SubscriptionFields } from '#contract/users.ts';
import { subscriptionConcern } from './subscription-concern.ts';

/**
 * What a checkout session says of a purchase that the record does not know of yet.
 * @param session the server's answer; null when it knows no such session.
 */
export function settlingOf(
  session: z.infer<typeof sessionStatusResponse> | null | undefined,
  record: SubscriptionFields | undefined,
): 'paid' | 'slip' | 'none' {
  if (session?.status !== 'complete') return 'none';
  const concern = record ? subscriptionConcern(record) : { kind: 'none' as const };
  const isKnown = concern.kind === 'first-boleto' || concern.kind === 'renewal-boleto';
  if (isKnown || concern.kind === 'unpaid') return 'none';
  const { purchase } = session;
  if (purchase) {
    // What was paid before the subscription ended was for the one that has ended.
    return concern.kind === 'ended' && purchase.paidAt <= (concern.at ?? 0) ? 'none' : 'paid';
  }
  const hasEnded = ['canceled', 'incomplete_expired'].includes(record?.subscription_status ?? '');
  return session.payment_status === 'unpaid' && !hasEnded ? 'slip' : 'none';
}
