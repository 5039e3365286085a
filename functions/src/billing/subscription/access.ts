import type Stripe from 'stripe';
import { isUnpaid, lacksFirstPayment } from '../customer/latest-invoice.ts';
import type { OpenPayment } from '../customer/open-payment.ts';
import { endOfBusinessDayAfter, endOfDayAfter } from './business-days.ts';

/** Stripe's default validity of a boleto, in calendar days. */
const BOLETO_DAYS = 3;
/** Business days of access after the due date of a renewal's unpaid boleto. */
const GRACE_BUSINESS_DAYS = 3;

interface Access {
  active: boolean;
  /**
   * The time when access ends if a renewal's boleto stays unpaid, in Unix seconds. Null if access
   * does not depend on a boleto.
   */
  until: number | null;
}

type Invoice = Pick<
  Stripe.Invoice,
  'status' | 'amount_remaining' | 'billing_reason' | 'created' | 'due_date' | 'status_transitions'
>;

/**
 * Returns whether a subscription gives access at `now` (Unix seconds). Access starts with the first
 * payment. A declined card at a renewal suspends access. A renewal by boleto keeps access until
 * three business days after the boleto's due date.
 * @param payment The open payment of `invoice`, the latest invoice.
 */
export function accessOf(
  status: Stripe.Subscription.Status,
  invoice: Invoice | undefined,
  payment: OpenPayment | undefined,
  now: number,
): Access {
  const running = status === 'active' || status === 'trialing';
  // Stripe may report `active` before the first payment, or after we voided the first invoice. The
  // person has no access then.
  if (invoice && lacksFirstPayment(invoice)) return { active: false, until: null };
  if (!invoice || !isUnpaid(invoice)) return { active: running, until: null };
  const byBoleto = payment?.kind === 'processing' ? payment.isBoleto : payment !== undefined;
  if (!byBoleto || !(running || status === 'past_due')) return { active: running, until: null };
  // Count from the invoice's date, so that a second boleto for the renewal does not extend access.
  const issued = invoice.status_transitions.finalized_at ?? invoice.created;
  // Only invoices that Stripe sends by e-mail have a due date. For others, count the boleto's days.
  const due = invoice.due_date ?? endOfDayAfter(issued, BOLETO_DAYS);
  const until = endOfBusinessDayAfter(due, GRACE_BUSINESS_DAYS);
  return { active: now <= until, until };
}
