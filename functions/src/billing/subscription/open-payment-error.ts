import type Stripe from 'stripe';
import type { PendingPayment } from '../../contract/errors.ts';
import { intervalOf } from '../../contract/recurrence.ts';
import { ApiError } from '../../http/errors.ts';
import { idOf } from '../../services/stripe.ts';
import { hasStarted, isEnded } from '../customer/current-subscription.ts';
import { readSubscriptions } from '../customer/customer.ts';
import { findOpenPayment } from '../customer/open-payment.ts';
import { expireSessions } from './stop-subscription.ts';

const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' });

/**
 * Returns a 409 error if the first payment of any of these subscriptions is open or processing.
 * Otherwise returns undefined.
 */
export async function openPaymentError(
  stripe: Stripe,
  subscriptions: readonly Stripe.Subscription[],
): Promise<ApiError | undefined> {
  const first = subscriptions.filter((each) => !isEnded(each) && !hasStarted(each));
  const boleto = await openBoleto(stripe, first);
  if (!boleto || boleto instanceof ApiError) return boleto;
  return new ApiError(
    409,
    'payment_open',
    'Você já tem um boleto em aberto. Pague o boleto ou desista dele antes de escolher outra forma de pagamento.',
    { pendingPayment: boleto },
  );
}

/**
 * Expires a customer's open Checkout Sessions. Throws 409 if a boleto is open or a payment is
 * processing.
 */
export async function expireSessionsAndRejectOpenPayment(
  stripe: Stripe,
  customer: string,
  uid: string,
): Promise<void> {
  await expireSessions(stripe, customer, uid);
  const { subscriptions } = await readSubscriptions(stripe, customer, uid);
  const boleto = await openBoleto(stripe, subscriptions);
  if (!boleto) return;
  if (boleto instanceof ApiError) throw boleto;
  const { expires_at: end } = boleto;
  const due = end === null ? '' : `, com vencimento em ${day.format(end * 1000)}`;
  throw new ApiError(
    409,
    'payment_pending',
    `Há um boleto em aberto${due}. Espere a confirmação do pagamento, ou o vencimento, e tente novamente.`,
  );
}

async function openBoleto(
  stripe: Stripe,
  subscriptions: readonly Stripe.Subscription[],
): Promise<PendingPayment | ApiError | undefined> {
  for (const subscription of subscriptions) {
    const payment = await findOpenPayment(stripe, subscription);
    if (payment?.kind === 'processing') return paymentPending();
    if (payment?.kind !== 'boleto') continue;
    const { url, amount, number, expiresAt } = payment;
    return { url, amount, number, expires_at: expiresAt, ...planOf(subscription) };
  }
  return undefined;
}

function planOf({ items }: Stripe.Subscription): Pick<PendingPayment, 'plan' | 'interval'> {
  const price = items.data[0]?.price;
  return {
    plan: idOf(price?.product) ?? null,
    interval: price?.recurring ? intervalOf(price.recurring) : null,
  };
}

/** Returns the error for a processing payment, which nobody can cancel any more. */
export function paymentPending(): ApiError {
  return new ApiError(
    409,
    'payment_pending',
    'Há um pagamento em processamento. Espere a confirmação e tente novamente.',
  );
}
