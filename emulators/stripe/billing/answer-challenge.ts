import type Stripe from 'stripe';
import { challengeFailed } from '../cards.ts';
import { invalidRequest } from '../protocol/errors.ts';
import type { Simulation } from '../simulation.ts';
import { chargeIntent } from './charge.ts';
import { markPaid } from './mark-paid.ts';

/**
 * Returns the payment intent whose client secret is in the URL of a 3-D Secure page.
 * @throws ApiError 400 if no payment intent has this client secret.
 */
export function challengedIntent(
  simulation: Simulation,
  clientSecret: string,
): Stripe.PaymentIntent {
  const id = clientSecret.slice(0, clientSecret.indexOf('_secret_'));
  const intent = simulation.store.paymentIntents.get(id);
  if (intent?.client_secret !== clientSecret) throw invalidRequest('Este pagamento não existe.');
  return intent;
}

/**
 * Applies the customer's response to the 3-D Secure challenge of an off-session charge. If the
 * charge succeeds, the invoice becomes paid.
 */
export function answerStoredChallenge(
  simulation: Simulation,
  intent: Stripe.PaymentIntent,
  confirmed: boolean,
): Stripe.PaymentIntent {
  const { invoicePayments, invoices, paymentMethods } = simulation.store;
  if (intent.status !== 'requires_action' || intent.next_action?.type !== 'redirect_to_url') {
    throw invalidRequest('Este pagamento não espera mais por confirmação.');
  }
  const method = simulation.require(paymentMethods, String(intent.payment_method));
  const outcome = confirmed ? ({ paid: true } as const) : challengeFailed;
  const result = chargeIntent(simulation, intent, method, outcome);
  const payment = invoicePayments
    .newestFirst()
    .find((found) => found.payment.payment_intent === intent.id);
  const invoice = payment && invoices.get(String(payment.invoice));
  if (!result.decline && invoice?.status === 'open') markPaid(simulation, invoice);
  return result.intent;
}
