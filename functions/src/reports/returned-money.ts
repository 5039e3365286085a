import type Stripe from 'stripe';
import { isMoneyWithdrawn } from '../billing/subscription/money-withdrawn.ts';

/**
 * Lists the refunds, and the disputes whose money Stripe has taken back. Does not find refunds of
 * boletos, because operators send that money by Pix.
 */
export async function* listReturned(
  stripe: Stripe,
  filter: Pick<Stripe.RefundListParams, 'created' | 'limit'>,
): AsyncGenerator<['refunds', Stripe.Refund] | ['disputes', Stripe.Dispute]> {
  for await (const refund of stripe.refunds.list(filter)) {
    if (refund.status !== 'failed' && refund.status !== 'canceled') yield ['refunds', refund];
  }
  for await (const dispute of stripe.disputes.list(filter)) {
    if (isMoneyWithdrawn(dispute)) yield ['disputes', dispute];
  }
}
