import type * as z from 'zod/mini';
import type { sessionStatusResponse } from '#contract/billing.ts';

type SessionStatus = z.infer<typeof sessionStatusResponse>;

export type PurchaseStep =
  | 'asking'
  /** The money of a purchase of this person is there. */
  | 'confirmed'
  /** A boleto of this person's that waits for its money. */
  | 'awaited'
  /** A checkout that may still be paid. */
  | 'open'
  | 'none'
  /** The server could not be asked. */
  | 'unreachable';

interface KnownPurchase {
  /** The server's answer; null when it knows no such session, undefined without an answer. */
  status: SessionStatus | null | undefined;
  /** The question failed, and may be put again. */
  failed: boolean;
  /** Whether the session was begun in this browser. */
  startedHere: boolean;
  /** Of the person's record; undefined while that is not known. */
  subscriptionActive: boolean | undefined;
}

/** What the page after a payment may say of a checkout session. */
export function purchaseStep(known: KnownPurchase): PurchaseStep {
  const { status, failed, startedHere, subscriptionActive } = known;
  if (status) return stepOf(status);
  if (status === undefined && !failed) return 'asking';
  if (status === undefined && !startedHere) return 'unreachable';
  if (subscriptionActive === undefined) return 'asking';
  if (status === null) return 'none';
  return subscriptionActive ? 'confirmed' : 'unreachable';
}

function stepOf({ status, payment_status, customer_email, purchase }: SessionStatus): PurchaseStep {
  if (status === 'open') return 'open';
  if (status === 'expired') return 'none';
  // The server sends the purchase only to its buyer, and a masked e-mail to anybody else.
  if (purchase) return 'confirmed';
  const isTheirs = !customer_email?.includes('***@');
  return payment_status === 'unpaid' && isTheirs ? 'awaited' : 'none';
}
