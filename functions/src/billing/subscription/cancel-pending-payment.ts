import type Stripe from 'stripe';
import { endpoints } from '../../contract/endpoints.ts';
import { serve } from '../../http/endpoint.ts';
import { ApiError } from '../../http/errors.ts';
import { limits } from '../../http/limits.ts';
import { countCall } from '../../http/rate-limit.ts';
import { withStripe } from '../../http/with-stripe.ts';
import { withPersonLock } from '../../users/person-lock.ts';
import { readUser } from '../../users/user-store.ts';
import { hasStarted, isEnded, isLive } from '../customer/current-subscription.ts';
import { readSubscriptions } from '../customer/customer.ts';
import { latestInvoice } from '../customer/latest-invoice.ts';
import { findOpenPayment } from '../customer/open-payment.ts';
import { originOfSubscription } from '../customer/ownership.ts';
import { applyCustomer } from './apply-customer.ts';
import { paymentPending } from './open-payment-error.ts';
import { isPayable, stopSubscription } from './stop-subscription.ts';

/**
 * Cancels the open boleto of a first payment. Throws 409 if the boleto was paid, is processing, or
 * was issued in the Dashboard.
 */
export const cancelPendingPayment = serve(endpoints.cancelPendingPayment, async (_input, call) => {
  await countCall(limits.checkout, call);
  const { uid } = call.person;
  const customer = (await readUser(uid))?.stripeCustomerId;
  if (!customer) return { ok: true };
  await withStripe('Não foi possível desistir do boleto agora.', (stripe) =>
    withPersonLock(uid, async () => {
      await cancelIncomplete(stripe, customer, uid);
      await applyCustomer(stripe, customer);
    }),
  );
  return { ok: true };
});

async function cancelIncomplete(stripe: Stripe, customer: string, uid: string): Promise<void> {
  const read = async () => (await readSubscriptions(stripe, customer, uid)).subscriptions;
  for (const subscription of await read()) {
    if (hasStarted(subscription)) throw alreadyLive(subscription);
    const isOurs = originOfSubscription(subscription, uid) === 'checkout';
    if (isEnded(subscription) && !(isOurs && isPayable(subscription))) continue;
    if (!isOurs) throw dashboardBoleto();
    const payment = await findOpenPayment(stripe, subscription);
    if (payment?.kind === 'processing') throw paymentPending();
    // Check the invoice too. Just after a payment, the subscription may still be incomplete.
    const isPaid = latestInvoice(subscription)?.status === 'paid';
    if (isPaid || (await stopSubscription(stripe, subscription))) throw alreadyPaid();
  }
  // Read again, because the boleto may have been paid while the loop ran.
  const live = (await read()).find(isLive);
  if (live) throw alreadyLive(live);
}

function alreadyLive({ status }: Stripe.Subscription): ApiError {
  if (status === 'active' || status === 'trialing') return alreadyPaid();
  return new ApiError(
    409,
    'already_subscribed',
    'Você já tem uma assinatura, com um pagamento pendente. Veja o que fazer na Área do Usuário.',
  );
}

function dashboardBoleto(): ApiError {
  return new ApiError(
    409,
    'issued_by_support',
    'Este boleto foi emitido pelo nosso suporte. Fale com a gente para desistir dele.',
  );
}

function alreadyPaid(): ApiError {
  return new ApiError(409, 'already_paid', 'Este boleto já foi pago. Sua assinatura está ativa.');
}
