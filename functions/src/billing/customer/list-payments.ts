import type Stripe from 'stripe';
import type { Payment } from '../../contract/billing.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { serve } from '../../http/endpoint.ts';
import { limits } from '../../http/limits.ts';
import { countCall } from '../../http/rate-limit.ts';
import { withStripe } from '../../http/with-stripe.ts';
import { readUser } from '../../users/user-store.ts';
import { chargesOf } from './customer.ts';

/** The caller's payments, with Stripe's receipts, also of subscriptions that have ended. */
export const listPayments = serve(endpoints.listPayments, async ({ uid }, call) => {
  await countCall(limits.listPayments, call);
  const customer = (await readUser(uid))?.stripeCustomerId;
  const charges = customer
    ? await withStripe('Não foi possível carregar seus pagamentos agora.', (stripe) =>
        chargesOf(stripe, customer),
      )
    : [];
  return { payments: charges.filter(({ status }) => status === 'succeeded').map(toPayment) };
});

function toPayment(charge: Stripe.Charge): Payment {
  const { id, amount, amount_refunded: refunded, created, receipt_url } = charge;
  return { id, amount, refunded, paid_at: created, method: methodOf(charge), receipt_url };
}

function methodOf({ payment_method_details: details }: Stripe.Charge): Payment['method'] {
  if (details?.card) return { type: 'card', last4: details.card.last4 };
  return details?.boleto ? { type: 'boleto' } : { type: 'other' };
}
