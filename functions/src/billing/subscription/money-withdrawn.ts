import type Stripe from 'stripe';

/** Whether Stripe has withdrawn the disputed amount from our balance, and not returned it. */
export function isMoneyWithdrawn({ status }: Pick<Stripe.Dispute, 'status'>): boolean {
  return status !== 'won' && status !== 'prevented' && !status.startsWith('warning_');
}
