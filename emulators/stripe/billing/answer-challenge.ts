import type Stripe from 'stripe';
import { challengeFailed } from '../cards.ts';
import { invalidRequest } from '../protocol/errors.ts';
import type { World } from '../world.ts';
import { chargeIntent } from './charge.ts';
import { markPaid } from './mark-paid.ts';

/** The payment intent that a challenge page is for, by its client secret. */
export function challengedIntent(world: World, clientSecret: string): Stripe.PaymentIntent {
  const id = clientSecret.slice(0, clientSecret.indexOf('_secret_'));
  const intent = world.store.paymentIntents.get(id);
  if (intent?.client_secret !== clientSecret) throw invalidRequest('Este pagamento não existe.');
  return intent;
}

/** The customer confirmed or refused the challenge of an off-session invoice payment. */
export function answerStoredChallenge(
  world: World,
  intent: Stripe.PaymentIntent,
  confirmed: boolean,
): Stripe.PaymentIntent {
  const { invoicePayments, invoices, paymentMethods } = world.store;
  if (intent.status !== 'requires_action' || intent.next_action?.type !== 'redirect_to_url') {
    throw invalidRequest('Este pagamento não espera mais por confirmação.');
  }
  const method = world.require(paymentMethods, String(intent.payment_method));
  const outcome = confirmed ? ({ paid: true } as const) : challengeFailed;
  const result = chargeIntent(world, intent, method, outcome);
  const payment = invoicePayments
    .newestFirst()
    .find((found) => found.payment.payment_intent === intent.id);
  const invoice = payment && invoices.get(String(payment.invoice));
  if (!result.decline && invoice?.status === 'open') markPaid(world, invoice);
  return result.intent;
}
