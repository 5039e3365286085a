import type Stripe from 'stripe';

/** A payment that was begun and whose money has not come: a bank slip, or a bank that takes its time. */
export interface OpenPayment {
  /** Stripe's page of the bank slip and its end, Unix seconds; undefined for another method. */
  voucher: { url: string; expiresAt: number | null } | undefined;
}

/** Where a subscription's last invoice is not paid. */
const UNPAID: readonly string[] = ['incomplete', 'past_due', 'unpaid'];

type Unpaid = Pick<Stripe.Subscription, 'status' | 'latest_invoice'>;

/**
 * The payment that a subscription waits for; undefined where it waits for none, as when
 * a card was declined. Asks Stripe only where the last invoice is not paid.
 * https://docs.stripe.com/payments/boleto/accept-a-payment
 */
export async function openPayment(
  stripe: Stripe,
  { status, latest_invoice: latest }: Unpaid,
): Promise<OpenPayment | undefined> {
  if (!latest || !UNPAID.includes(status)) return undefined;
  const { data } = await stripe.invoicePayments.list({
    invoice: typeof latest === 'string' ? latest : latest.id,
    status: 'open',
    expand: ['data.payment.payment_intent'],
  });
  return data
    .map(({ payment }) => waitingFor(payment.payment_intent))
    .find((open) => open !== undefined);
}

function waitingFor(
  intent: string | Stripe.PaymentIntent | null | undefined,
): OpenPayment | undefined {
  if (!intent || typeof intent === 'string') return undefined;
  if (intent.status === 'processing') return { voucher: undefined };
  const slip = intent.next_action?.boleto_display_details;
  if (intent.status !== 'requires_action' || !slip?.hosted_voucher_url) return undefined;
  return { voucher: { url: slip.hosted_voucher_url, expiresAt: slip.expires_at } };
}
