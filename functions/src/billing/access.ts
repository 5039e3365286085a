import type Stripe from 'stripe';
import { endOfBusinessDayAfter, endOfDayAfter } from './business-days.ts';
import { isUnpaid, type OpenPayment } from './open-payment.ts';

/** Calendar days that Stripe gives a boleto unless a payment says otherwise. */
const BOLETO_DAYS = 3;
/** Business days that access stays open after a renewal's boleto fell due: banks take that long. */
const GRACE_BUSINESS_DAYS = 3;
/** https://docs.stripe.com/billing/subscriptions/overview: a first invoice must be paid by then. */
const FIRST_PAYMENT_SECONDS = 23 * 3600;

interface Access {
  active: boolean;
  /** When access ends unless the open boleto is paid, Unix seconds; null where none is waited for. */
  until: number | null;
}

type Invoice = Pick<
  Stripe.Invoice,
  'status' | 'amount_remaining' | 'billing_reason' | 'created' | 'status_transitions'
>;

/**
 * Whether a subscription opens the product at `now` (Unix seconds). A failed renewal
 * suspends it until the money comes, but a renewal's boleto has until three business days
 * after it fell due. A first payment opens nothing before its money, also where Stripe calls
 * the subscription active already.
 * @param invoice The subscription's latest one.
 * @param payment What that invoice waits for.
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
  // Counted from the first boleto: another one, issued after the first expired, gives no more time.
  const issued = invoice.status_transitions.finalized_at ?? invoice.created;
  const until = endOfBusinessDayAfter(endOfDayAfter(issued, BOLETO_DAYS), GRACE_BUSINESS_DAYS);
  return { active: now <= until, until };
}

/**
 * Until when a boleto can be paid, Unix seconds: Stripe may void a first invoice 23 hours
 * after its subscription was made, long before the boleto's own end. Where the boleto is
 * still open after that, its own end holds.
 */
export function boletoDeadline(
  boleto: { expiresAt: number | null },
  first: boolean,
  created: number,
  now: number,
): number | null {
  const end = created + FIRST_PAYMENT_SECONDS;
  if (!first || now >= end) return boleto.expiresAt;
  return boleto.expiresAt === null ? end : Math.min(boleto.expiresAt, end);
}
