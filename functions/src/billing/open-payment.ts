import type Stripe from 'stripe';

/** What an invoice that is not paid waits for. */
export type OpenPayment =
  | {
      kind: 'boleto';
      /** Stripe's page of the boleto. */
      url: string;
      /** Unix seconds. */
      expiresAt: number | null;
      /** Cents. */
      amount: number;
    }
  /** Nobody paid the boleto in time; Stripe may issue another one. */
  | { kind: 'expired_boleto' }
  /** A bank has the payment in hand. */
  | { kind: 'processing' };

/**
 * The payment that a subscription's latest invoice waits for; undefined where it waits for
 * none, as when a card was declined. Asks Stripe only where that invoice is not paid.
 * https://docs.stripe.com/payments/boleto/accept-a-payment
 */
export async function openPayment(
  stripe: Stripe,
  subscription: Pick<Stripe.Subscription, 'latest_invoice'>,
): Promise<OpenPayment | undefined> {
  const invoice = latestInvoice(subscription);
  if (!invoice || !isUnpaid(invoice)) return undefined;
  const { data } = await stripe.invoicePayments.list({
    invoice: invoice.id,
    status: 'open',
    expand: ['data.payment.payment_intent'],
  });
  return data.map(({ payment }) => waitingFor(payment.payment_intent)).find(Boolean);
}

/** The invoice that `subscriptionsOf` had expanded. */
export function latestInvoice({
  latest_invoice: latest,
}: Pick<Stripe.Subscription, 'latest_invoice'>): Stripe.Invoice | undefined {
  return typeof latest === 'object' ? (latest ?? undefined) : undefined;
}

/** Whether money for a finalized invoice has yet to come. */
export function isUnpaid({
  status,
  amount_remaining,
}: Pick<Stripe.Invoice, 'status' | 'amount_remaining'>): boolean {
  return status === 'open' && amount_remaining > 0;
}

function waitingFor(
  intent: string | Stripe.PaymentIntent | null | undefined,
): OpenPayment | undefined {
  if (!intent || typeof intent === 'string') return undefined;
  if (intent.status === 'processing') return { kind: 'processing' };
  const boleto = intent.next_action?.boleto_display_details;
  if (!boleto?.hosted_voucher_url) {
    const expired = intent.last_payment_error?.code === 'payment_intent_payment_attempt_expired';
    return expired ? { kind: 'expired_boleto' } : undefined;
  }
  return {
    kind: 'boleto',
    url: boleto.hosted_voucher_url,
    expiresAt: boleto.expires_at,
    amount: intent.amount,
  };
}
