import type * as z from 'zod/mini';
import type { sessionStatusResponse } from '#contract/billing.ts';
import type { SubscriptionFields } from '#contract/users.ts';
import { subscriptionConcern } from './subscription-concern.ts';

/**
 * The purchase of a checkout session, as long as it is not in the record.
 * @param session the server's answer; null when it knows no such session.
 */
export function pendingPurchase(
  session: z.infer<typeof sessionStatusResponse> | null | undefined,
  record: SubscriptionFields | undefined,
): 'paid' | 'boleto' | 'none' {
  if (session?.status !== 'complete' || record?.subscription_active) return 'none';
  const concern = record ? subscriptionConcern(record) : { kind: 'none' as const };
  const isKnown = concern.kind === 'first-boleto' || concern.kind === 'renewal-boleto';
  if (isKnown || concern.kind === 'unpaid') return 'none';
  const { purchase } = session;
  if (purchase) {
    // What was paid before the subscription ended was for the one that has ended.
    return concern.kind === 'ended' && purchase.paidAt <= (concern.at ?? 0) ? 'none' : 'paid';
  }
  const hasEnded = ['canceled', 'incomplete_expired'].includes(record?.subscription_status ?? '');
  return session.payment_status === 'unpaid' && !hasEnded ? 'boleto' : 'none';
}
