import type Stripe from 'stripe';
import { isEnded } from './current-subscription.ts';
import { isUnpaid, latestInvoice } from './latest-invoice.ts';

export type OpenPayment =
  | {
      kind: 'boleto';
      /** The URL of the boleto, or of the invoice while Stripe has not issued the boleto yet. */
      url: string;
      /** Unix seconds, or null if the boleto is not issued yet. */
      expiresAt: number | null;
      /** Cents. */
      amount: number;
      /** The digits for paying the boleto at a bank, or null if the boleto is not issued yet. */
      number: string | null;
    }
  /** The customer can request another boleto on the invoice's page. */
  | { kind: 'expired_boleto' }
  | {
      kind: 'processing';
      /** Cents. */
      amount: number;
      isBoleto: boolean;
    };

/**
 * Returns the boleto or processing payment of a subscription's latest invoice. Returns undefined if
 * there is none, for example because the invoice is paid or the card was declined.
 * https://docs.stripe.com/payments/boleto/accept-a-payment
 */
export async function findOpenPayment(
  stripe: Stripe,
  subscription: Pick<Stripe.Subscription, 'latest_invoice' | 'status'>,
): Promise<OpenPayment | undefined> {
  const invoice = latestInvoice(subscription);
  if (!invoice || !isUnpaid(invoice)) return undefined;
  const { data } = await stripe.invoicePayments.list({
    invoice: invoice.id,
    status: 'open',
    expand: ['data.payment.payment_intent'],
  });
  // If the subscription has ended, its renewal needs no payment, so ignore a boleto that the
  // customer has not requested yet.
  const renewal = isEnded(subscription) ? undefined : invoice;
  return data.map(({ payment }) => paymentOfIntent(payment.payment_intent, renewal)).find(Boolean);
}

function paymentOfIntent(
  intent: string | Stripe.PaymentIntent | null | undefined,
  renewal: Stripe.Invoice | undefined,
): OpenPayment | undefined {
  if (!intent || typeof intent === 'string') return undefined;
  if (intent.status === 'processing') {
    const isBoleto = intent.payment_method_types.includes('boleto');
    return { kind: 'processing', amount: intent.amount, isBoleto };
  }
  const boleto = intent.next_action?.boleto_display_details;
  if (!boleto?.hosted_voucher_url) {
    const expired = intent.last_payment_error?.code === 'payment_intent_payment_attempt_expired';
    return expired ? { kind: 'expired_boleto' } : renewal && boletoOnRequest(intent, renewal);
  }
  return {
    kind: 'boleto',
    url: boleto.hosted_voucher_url,
    expiresAt: boleto.expires_at,
    amount: intent.amount,
    number: boleto.number,
  };
}

/**
 * Returns the open payment of a renewal whose boleto Stripe has not issued yet. Stripe issues the
 * boleto when the customer requests it on the invoice's page.
 */
function boletoOnRequest(
  intent: Stripe.PaymentIntent,
  { billing_reason, hosted_invoice_url }: Stripe.Invoice,
): OpenPayment | undefined {
  const isUntried = intent.status === 'requires_payment_method' && !intent.last_payment_error;
  if (!isUntried || !intent.payment_method_types.includes('boleto')) return undefined;
  if (billing_reason !== 'subscription_cycle' || !hosted_invoice_url) return undefined;
  return {
    ...{ kind: 'boleto', url: hosted_invoice_url, expiresAt: null },
    ...{ amount: intent.amount, number: null },
  };
}
