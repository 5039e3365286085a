import type Stripe from 'stripe';
import { ApiError } from '../../http/errors.ts';
import { isLive } from '../customer/current-subscription.ts';
import { readSubscriptions } from '../customer/customer.ts';
import { openPayment } from '../customer/open-payment.ts';
import { boletoDeadline } from './access.ts';
import { paymentPending } from './open-payment-error.ts';
import { expireSessions } from './stop-subscription.ts';

const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' });

/**
 * Expires open checkout sessions, so that nothing more can be paid. Throws 409 while a boleto
 * is open or a payment is processing, because it may be paid after the account is deleted.
 */
export async function refuseOpenPayments(stripe: Stripe, customer: string): Promise<void> {
  await expireSessions(stripe, customer);
  const { subscriptions, now } = await readSubscriptions(stripe, customer);
  for (const subscription of subscriptions) {
    const payment = await openPayment(stripe, subscription);
    if (payment?.kind === 'processing') throw paymentPending();
    if (payment?.kind === 'boleto') {
      const first = !isLive(subscription);
      throw boletoPending(boletoDeadline(payment, first, subscription.created, now));
    }
  }
}

/** @param end Until when the boleto can be paid, Unix seconds. */
function boletoPending(end: number | null): ApiError {
  const due = end === null ? '' : `, com vencimento em ${day.format(end * 1000)}`;
  return new ApiError(
    409,
    'payment_pending',
    `Há um boleto em aberto${due}. Espere a confirmação do pagamento, ou o vencimento, e tente novamente.`,
  );
}
