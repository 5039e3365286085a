import type Stripe from 'stripe';
import { ApiError } from '../../http/errors.ts';
import { isEnded, isLive } from '../customer/current-subscription.ts';
import { openPayment } from '../customer/open-payment.ts';
import { boletoDeadline } from './access.ts';

/**
 * The error for a second checkout while a first payment is open: 409 with the boleto, which
 * can be paid or cancelled, or 409 while a bank is processing the payment. Undefined without
 * an open payment.
 * @param now The time at Stripe, Unix seconds.
 */
export async function openPaymentError(
  stripe: Stripe,
  subscriptions: readonly Stripe.Subscription[],
  now: number,
): Promise<ApiError | undefined> {
  for (const subscription of subscriptions.filter((each) => !isEnded(each) && !isLive(each))) {
    const payment = await openPayment(stripe, subscription);
    if (payment?.kind === 'processing') return paymentPending();
    if (payment?.kind !== 'boleto') continue;
    const { url, amount } = payment;
    const expires_at = boletoDeadline(payment, true, subscription.created, now);
    return new ApiError(
      409,
      'boleto_open',
      'Você já tem um boleto em aberto. Pague o boleto ou desista dele antes de escolher outra forma de pagamento.',
      { boleto: { url, expires_at, amount } },
    );
  }
  return undefined;
}

/** A bank is processing a payment, which can't be cancelled any more. */
export function paymentPending(): ApiError {
  return new ApiError(
    409,
    'payment_pending',
    'Há um pagamento em processamento. Espere a confirmação e tente novamente.',
  );
}
