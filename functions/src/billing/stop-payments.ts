import type Stripe from 'stripe';
import { ApiError } from '../errors.ts';
import { subscriptionsOf } from './customer.ts';
import { openPayment } from './open-payment.ts';

const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' });

/**
 * Sees to it that no money can come any more: open payment forms end at once. Throws 409
 * while a bank slip is open or a bank has a payment in hand, because that money can't be
 * stopped and would come for an account that is gone.
 */
export async function stopPayments(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  for (const { id } of data) await expire(stripe, id);
  for (const subscription of await subscriptionsOf(stripe, customer)) {
    const open = await openPayment(stripe, subscription);
    if (open) throw paymentPending(open.voucher?.expiresAt);
  }
}

/** One that was paid for meanwhile has made a subscription, which is looked at next. */
async function expire(stripe: Stripe, session: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(session);
  } catch (error) {
    if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

/** @param voucherEnd Unix seconds; undefined where there is no voucher. */
function paymentPending(voucherEnd: number | null | undefined): ApiError {
  const text =
    voucherEnd === undefined
      ? 'Há um pagamento em processamento. Espere a confirmação e tente novamente.'
      : `Há um boleto em aberto${voucherEnd === null ? '' : `, com vencimento em ${day.format(voucherEnd * 1000)}`}. Espere a confirmação do pagamento, ou o vencimento, e tente novamente.`;
  return new ApiError(409, 'payment_pending', text);
}
