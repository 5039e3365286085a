import type Stripe from 'stripe';
import { currentSubscription, endsWithPeriod, isEnded } from '../customer/current-subscription.ts';
import { latestInvoice } from '../customer/latest-invoice.ts';
import { originOfSubscription } from '../customer/ownership.ts';
import type { CustomerState } from './sync-subscription.ts';

/**
 * Returns the current subscription if its cancellation is scheduled and its renewal by card is
 * unpaid. The caller must cancel the subscription at once, because Stripe would retry the card
 * until the end of the unpaid period. Also returns the subscription if an earlier attempt voided
 * the invoice but could not cancel the subscription. Ignores renewals by boleto, because only the
 * customer can pay a boleto.
 */
export function canceledWhileOverdue(
  { subscriptions, fields }: Pick<CustomerState, 'subscriptions' | 'fields'>,
  uid: string,
): Stripe.Subscription | undefined {
  const current = currentSubscription(subscriptions);
  if (!current || isEnded(current)) return undefined;
  if (originOfSubscription(current, uid) !== 'checkout') return undefined;
  const invoice = latestInvoice(current);
  const isByCard = fields.payment_method !== 'boleto';
  if (invoice?.billing_reason !== 'subscription_cycle' || !isByCard) return undefined;
  const isOverdue = current.status === 'past_due' || current.status === 'unpaid';
  const isUnpaid = isOverdue && fields.overdue_payment_amount !== null;
  const voidedAt = invoice.status_transitions.voided_at;
  const isVoided =
    invoice.status === 'void' && (voidedAt ?? 0) >= (current.canceled_at ?? Infinity);
  return endsWithPeriod(current) && (isUnpaid || isVoided) ? current : undefined;
}
