import type Stripe from 'stripe';
import { isUnpaid, type OpenPayment } from '../customer/open-payment.ts';
import { endOfBusinessDayAfter, endOfDayAfter } from './business-days.ts';

/** Stripe's default validity of a boleto, in calendar days. */
const BOLETO_DAYS = 3;
/** Business days of access after a renewal's boleto fell due, while banks process payments. */
const GRACE_BUSINESS_DAYS = 3;

interface Access {
  active: boolean;
  /** When access ends unless the open boleto is paid, Unix seconds; null without one. */
  until: number | null;
}

type Invoice = Pick<
  Stripe.Invoice,
  'status' | 'amount_remaining' | 'billing_reason' | 'created' | 'status_transitions'
>;

/**
 * Whether a subscription gives access at `now` (Unix seconds). A failed renewal suspends
 * access until it is paid, but a renewal's boleto extends it to three business days after it
 * fell due. There is no access before the first payment, even where Stripe already calls the
 * subscription active.
 * @param invoice The subscription's latest invoice.
 * @param payment That invoice's open payment.
 */
export function accessOf(
  status: Stripe.Subscription.Status,
  invoice: Invoice | undefined,
  payment: OpenPayment | undefined,
  now: number,
): Access {
  const running = status === 'active' || status === 'trialing';
  if (!invoice || !isUnpaid(invoice)) return { active: running, until: null };
  if (invoice.billing_reason === 'subscription_create') return { active: false, until: null };
  const byBoleto = payment?.kind === 'boleto' || payment?.kind === 'expired_boleto';
  if (!byBoleto || !(running || status === 'past_due')) return { active: running, until: null };
  // From the first boleto: one that is issued after it expired gives no more time.
  const issued = invoice.status_transitions.finalized_at ?? invoice.created;
  const until = endOfBusinessDayAfter(endOfDayAfter(issued, BOLETO_DAYS), GRACE_BUSINESS_DAYS);
  return { active: now <= until, until };
}
