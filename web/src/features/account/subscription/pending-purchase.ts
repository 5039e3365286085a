import type * as z from 'zod/mini';
import type { sessionStatusResponse } from '#contract/billing.ts';
import type { SubscriptionFields } from '#contract/users.ts';
import { type RecordKind, recordKind } from '../../../lib/purchase/record-kind.ts';

/** The record has it, whatever became of it. */
const KNOWN: readonly RecordKind[] = ['first-boleto', 'renewal-boleto', 'processing', 'overdue'];

/**
 * The purchase of a checkout session, as long as it is not in the record.
 * @param session the server's answer; null when it knows no such session.
 */
export function pendingPurchase(
  session: z.infer<typeof sessionStatusResponse> | null | undefined,
  record: SubscriptionFields | undefined,
): 'paid' | 'boleto' | 'none' {
  if (session?.status !== 'complete' || record?.subscription_active) return 'none';
  const kind = record ? recordKind(record) : 'none';
  if (KNOWN.includes(kind)) return 'none';
  const { purchase } = session;
  if (purchase) {
    // What was paid before the subscription ended was for the one that has ended.
    return kind === 'ended' && purchase.paidAt <= (record?.subscription_end ?? 0) ? 'none' : 'paid';
  }
  const hasEnded = ['canceled', 'incomplete_expired'].includes(record?.subscription_status ?? '');
  return session.payment_status === 'unpaid' && !hasEnded ? 'boleto' : 'none';
}
