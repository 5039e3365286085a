import type Stripe from 'stripe';
import { currentSubscription, endsWithPeriod } from '../customer/current-subscription.ts';
import { latestInvoice } from '../customer/latest-invoice.ts';
import { originOfSubscription } from '../customer/ownership.ts';
import type { CustomerState } from './sync-subscription.ts';

/**
 * Returns the current subscription if it was canceled while its renewal by card is unpaid. It must
 * end at once, because Stripe retries the card until the end of the unpaid period. Nobody charges an
 * unpaid boleto, so a subscription by boleto may wait for its payment.
 */
export function canceledWhileOverdue(
  { subscriptions, fields }: Pick<CustomerState, 'subscriptions' | 'fields'>,
  uid: string,
): Stripe.Subscription | undefined {
  const current = currentSubscription(subscriptions);
  if (!current || originOfSubscription(current, uid) !== 'checkout') return undefined;
  const isOverdue = current.status === 'past_due' || current.status === 'unpaid';
  const isRenewal = latestInvoice(current)?.billing_reason === 'subscription_cycle';
  const isByCard = fields.overdue_payment_amount !== null && fields.payment_method !== 'boleto';
  return isOverdue && isRenewal && isByCard && endsWithPeriod(current) ? current : undefined;
}
